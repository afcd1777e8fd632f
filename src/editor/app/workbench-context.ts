import { type ComponentType, createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { DocumentFormProps } from '../form/document-form.ts';
import { shareStructure } from '../form/shared-structure.ts';
import type { EngineClient } from './engine-client.ts';
import { type AppLanguage, useMessages } from './messages.ts';
import type { Workbench } from './workbench.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** The state and actions that every part of the window can reach. */
export interface WorkbenchParts extends Workbench {
  readonly client: EngineClient;
  readonly form: ComponentType<DocumentFormProps>;
  /** Why the engine did not start. */
  readonly engineFailure: string | undefined;
  /** The site's own blocks that pages lack, since their code does not end. */
  readonly leftOut: readonly string[];
  /** Starts the engine once more, with all blocks. */
  readonly onEngine: () => void;
  readonly onLanguage: (language: AppLanguage) => void;
  /** Forgets the key or the open folder, and begins again; unsent work that is not kept is lost. */
  readonly onSignOut: () => void;
}

const Context = createContext<WorkbenchParts | undefined>(undefined);

/** Provides the state and actions of the window to its parts. */
export const WorkbenchProvider = Context.Provider;

/** Returns the state and actions of the window; throws outside of it. */
export function useWorkbench(): WorkbenchParts {
  const found = useContext(Context);
  if (found === undefined) throw new Error('There is no workbench around.');
  return found;
}

/** Returns a selected value of the state; the component renders again only if the value changes. */
export function useWorkbenchState<Value>(select: (now: WorkbenchState) => Value): Value {
  const { subscribe, state } = useWorkbench();
  return useSyncExternalStore(subscribe, () => select(state()));
}

/** Returns the language in which texts and pages are shown first: the chosen one, or else that of the editor itself. */
export function useFirstLanguage(): string {
  const { language } = useMessages();
  return useWorkbenchState((now) => now.firstLanguage) ?? language;
}

/** Returns a selected value that is computed for each state; it changes identity only if its content changes. */
export function useWorkbenchData<Value>(select: (now: WorkbenchState) => Value): Value {
  const before = useRef<{ readonly now: WorkbenchState; readonly select: typeof select; readonly value: Value }>(undefined);
  return useWorkbenchState((now) => {
    // React asks several times for each state.
    if (before.current?.now !== now || before.current.select !== select)
      before.current = { now, select, value: shareStructure(before.current?.value, select(now)) };
    return before.current.value;
  });
}

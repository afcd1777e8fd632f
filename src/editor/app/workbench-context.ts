import { type ComponentType, createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { DocumentFormProps } from '../form/document-form.ts';
import { shareStructure } from '../form/shared-structure.ts';
import type { EngineClient } from './engine-client.ts';
import type { AppLanguage } from './messages.ts';
import type { Workbench } from './workbench.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** What every part of the window can reach. */
export interface WorkbenchParts extends Workbench {
  readonly client: EngineClient;
  readonly form: ComponentType<DocumentFormProps>;
  /** Whether this browser keeps what is written. */
  readonly isKeeping: boolean;
  /** Why the engine did not start. */
  readonly engineFailure: string | undefined;
  /** Starts the engine once more. */
  readonly onEngine: () => void;
  readonly onLanguage: (language: AppLanguage) => void;
  readonly onSignOut: () => void;
}

const Context = createContext<WorkbenchParts | undefined>(undefined);

/** Hands down what the parts of the window can reach. */
export const WorkbenchProvider = Context.Provider;

/** What this part of the window can reach and do. */
export function useWorkbench(): WorkbenchParts {
  const found = useContext(Context);
  if (found === undefined) throw new Error('There is no workbench around.');
  return found;
}

/** A value of what is shown; the part is rendered again only when that becomes another. */
export function useWorkbenchState<Value>(select: (now: WorkbenchState) => Value): Value {
  const { subscribe, state } = useWorkbench();
  return useSyncExternalStore(subscribe, () => select(state()));
}

/** The same for plain data that is made each time: it is another only where it says something else. */
export function useWorkbenchData<Value>(select: (now: WorkbenchState) => Value): Value {
  const before = useRef<Value>(undefined);
  return useWorkbenchState((now) => {
    before.current = shareStructure(before.current, select(now));
    return before.current;
  });
}

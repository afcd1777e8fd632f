import { watchWindow } from '../support/evidence.ts';
import { openPlaywrightVisitor } from './playwright-visitor.ts';
import type { Engine, Settings, Visitor } from './visitor.ts';
import { openWebkitVisitor } from './webkit-visitor.ts';

/** The engines of the browsers that visitors have. */
export const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/** Opens a window of an engine, which is installed where it is not there; throws, and says what to install, where it can't be. */
export async function openVisitor(engine: Engine, settings: Settings = {}): Promise<Visitor> {
  const visitor = await (engine === 'webkit' ? openWebkitVisitor(settings) : openPlaywrightVisitor(engine, settings));
  const forget = watchWindow(engine, visitor.picture);
  return {
    ...visitor,
    close: () => {
      forget();
      return visitor.close();
    },
  };
}

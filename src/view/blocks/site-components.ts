import { ownComponents } from '../../pages/views/own-components.ts';
import * as publicBlock from './public.ts';
import { reactWithoutHandlers } from './without-handlers.ts';

// What the code of a site's block imports: the engine's own copies, since React's state is in its modules.
const modules: Readonly<Record<string, unknown>> = {
  ...reactWithoutHandlers(Object.values(publicBlock)),
  'service-pages/block': publicBlock,
};

/** Returns the components of the site's own blocks, by the type of their block. Throws for an import that the engine does not hand over. */
export function siteComponents(): Readonly<Record<string, unknown>> {
  return ownComponents((name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`Blocks can not import ${name}.`);
    return modules[name];
  });
}

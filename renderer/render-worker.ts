import { build } from '../src/build/build.ts';
import { importSiteBlocks } from '../src/build/site-blocks/site-blocks.ts';
import { serviceTasks } from '../src/build/workers/service-tasks.ts';
import { serveTasks } from '../src/build/workers/worker-pool.ts';

await importSiteBlocks();
serveTasks(serviceTasks());

export { build };

import { importSiteBlocks } from '../site-blocks/site-blocks.ts';
import { linkServices } from '../workers/link-services.ts';
import { serveTasks } from '../workers/worker-pool.ts';

// A thread that checks services and keeps nothing of them.
await importSiteBlocks();
serveTasks({ load: linkServices });

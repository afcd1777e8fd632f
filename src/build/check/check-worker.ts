import { importSiteBlocks } from '../site-blocks/site-blocks.ts';
import { linkServices, type ServicesToLoad } from '../workers/link-services.ts';
import { serveTasks } from '../workers/worker-pool.ts';

/** Creates the tasks of a worker that checks services and keeps nothing of them. */
export function checkTasks() {
  return { load: (task: ServicesToLoad) => linkServices(task) };
}

await importSiteBlocks();
serveTasks(checkTasks());

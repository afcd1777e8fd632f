import type { ServiceShare } from '../../content/link-site.ts';
import { loadServices, type ServicesToLoad } from '../content/read-content.ts';
import { serveTasks } from '../workers/worker-pool.ts';

/** The problems of a worker's part of the services, and whether it could read every document. */
export interface Checked extends ServiceShare {
  readonly allRead: boolean;
}

/** Creates the tasks of a worker that checks services and keeps nothing of them. */
export function checkTasks() {
  return {
    check(task: ServicesToLoad): Checked {
      let allRead = true;
      const share = loadServices(task, ({ value }) => {
        allRead &&= value !== undefined;
      });
      return { ...share, allRead };
    },
  };
}

serveTasks(checkTasks());

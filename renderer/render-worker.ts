import { build } from '../src/build/build.ts';
import { serviceTasks } from '../src/build/workers/service-tasks.ts';
import { serveTasks } from '../src/build/workers/worker-pool.ts';

serveTasks(serviceTasks());

export { build };

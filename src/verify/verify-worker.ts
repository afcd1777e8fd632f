import { serveTasks } from '../build/workers/worker-pool.ts';
import { verdictTasks } from './verdict-tasks.ts';

// A thread that reads pages of a built site and keeps nothing of them.
serveTasks(verdictTasks());

import { serveTasks } from '../workers/worker-pool.ts';
import { entryStates } from './output-state.ts';

// A thread that looks at the entries of an output folder while the build reads what changed.
serveTasks({ states: entryStates });

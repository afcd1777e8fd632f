import { build } from '../src/build/build.ts';
import { shardDuties } from '../src/build/workers/service-tasks.ts';
import { serve } from '../src/build/workers/worker-pool.ts';

serve(shardDuties());

export { build };

import { build } from '../src/build/build.ts';
import { shardDuties } from '../src/build/service-shard.ts';
import { serve } from '../src/build/workers/worker-pool.ts';

serve(shardDuties());

export { build };

import { build } from '../src/output/build.server.ts';
import { shardDuties } from '../src/output/service-shard.server.ts';
import { serve } from '../src/threads/crew.server.ts';

serve(shardDuties());

export { build };

import { register } from 'tsx/esm/api';

// A thread knows nothing of TypeScript by itself; a build gives it bundled modules.
register();
const [{ serve }, { wordDuties }] = await Promise.all([import('./crew.server.ts'), import('./crew.test.duties.ts')]);
serve(wordDuties());

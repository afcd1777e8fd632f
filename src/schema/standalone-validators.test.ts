import { expect, test } from 'vitest';
import { engineSchemas } from './engine-schemas.generated.ts';
import { openSchemas } from './schema-model.ts';
import { standaloneValidators } from './standalone-validators.ts';

test('every command, each of its threads and the form load at most 720 kB of validators', () => {
  expect(standaloneValidators(openSchemas(engineSchemas)).code.length).toBeLessThan(720_000);
});

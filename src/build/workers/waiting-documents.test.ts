import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitingDocuments } from './waiting-documents.ts';

test.each([1, 749, 750, 751, 2000])(
  'each of %i documents is as it was when its page is rendered, also after it was changed, and waits no longer then',
  (count) => {
    const documents = waitingDocuments();
    const [before, after] = fc.sample(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), 2);
    for (let index = 0; index < count; index += 1) documents.add(`${index}.yaml`, { index, before });
    documents.add('0.yaml', after);
    expect(documents.take('0.yaml')).toEqual(after);
    for (let index = 1; index < count; index += 1) expect(documents.take(`${index}.yaml`)).toEqual({ index, before });
    for (const file of ['0.yaml', 'other.yaml']) expect(documents.take(file)).toBeUndefined();
  },
);

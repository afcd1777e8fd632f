import type { LocalBusiness, MedicalProcedureLeaf, WebPageLeaf } from 'schema-dts';
import { describe, expect, test } from 'vitest';
import { listed, node } from './node.ts';
import type { Graph } from './structured-data.ts';

describe('a node', () => {
  test('has the properties that are known, and no other', () => {
    expect(node<WebPageLeaf>({ '@type': 'WebPage', name: 'A', description: undefined })).toEqual({ '@type': 'WebPage', name: 'A' });
    expect(Object.keys(node<WebPageLeaf>({ '@type': 'WebPage', description: undefined }))).toEqual(['@type']);
  });

  test('has no property for a list of nothing', () => {
    expect([listed([]), listed(['A'])]).toEqual([undefined, ['A']]);
  });

  test('does not compile with what the vocabulary does not have', () => {
    // @ts-expect-error: a procedure has no duration.
    node<MedicalProcedureLeaf>({ '@type': 'MedicalProcedure', duration: 'PT30M' });
    // @ts-expect-error: a preparation cannot be a person.
    node<MedicalProcedureLeaf>({ '@type': 'MedicalProcedure', preparation: { '@type': 'Person' } });
    // @ts-expect-error: the type is another one.
    node<WebPageLeaf>({ '@type': 'WebSite' });
    // @ts-expect-error: a place is given by its coordinates, not by a number.
    const business: LocalBusiness = { '@type': 'BikeStore', geo: 30 };
    // @ts-expect-error: a graph holds nodes of types that exist.
    const graph: Graph['@graph'] = [{ '@type': 'EyeClinic' }];
    expect([business, graph]).toHaveLength(2);
  });
});

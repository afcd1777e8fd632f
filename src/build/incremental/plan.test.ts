import { describe, expect, it } from 'vitest';
import { siteModel, summaryOf } from '../../pages/site-model.ts';
import { loadContent } from '../content/read-content.ts';
import type { LastBuild } from './last-build.ts';
import { PartLists } from './part-lists.ts';
import { planBuild } from './plan.ts';

const content = loadContent('tests/fixtures/bicycle-workshop');

describe('the plan of an incremental build', () => {
  it('makes a page again that was made from something that can not be read, and keeps the others', () => {
    const deployment = { origin: 'https://corner-wheel.example', base: '/' };
    const model = siteModel(content, content.serviceDocuments.map(summaryOf), { deployment, pictures: {}, fonts: {} });
    const lists = new PartLists();
    const madeFrom = (part: string) => ({ key: 'same', files: [], ...lists.add([part]) });
    const steps = { name: madeFrom('en/insert:en:name'), gone: madeFrom('en/insert:en:facts.gone') };
    const first = planBuild({ manifest: undefined, changed: new Set() }, model, 'first');
    const manifest = { steps, parts: first.parts(Object.values(steps), lists), partLists: lists.lists, model: 'first' };
    const second = planBuild({ manifest, changed: new Set() } as unknown as LastBuild, model, 'second');

    expect(second.reasonFor('name', 'same')).toBeUndefined();
    expect(second.reasonFor('gone', 'same')).toEqual({ code: 'part', part: 'en/insert:en:facts.gone' });
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreSettings } from '../../build/editor/editor-boot.ts';
import { openTokenStorage } from './token-storage.ts';

// The settings of a site are published content: who changes them must not get the token that an editor gave for another host or repository.

const places = ['one/site', 'two/site'].map(
  (repository): StoreSettings => ({ host: 'github', address: 'https://api.github.com', repository, branch: 'main' }) as StoreSettings,
);

/** What the two storages of a browser hold; one that is full keeps nothing more. */
let stored: Record<'localStorage' | 'sessionStorage', Map<string, string>>;
let isFull: boolean;

beforeEach(() => {
  stored = { localStorage: new Map(), sessionStorage: new Map() };
  isFull = false;
  const area = (name: keyof typeof stored) => ({
    getItem: (key: string) => stored[name].get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('The quota has been exceeded.');
      stored[name].set(key, value);
    },
    removeItem: (key: string) => void stored[name].delete(key),
  });
  vi.stubGlobal('window', { localStorage: area('localStorage'), sessionStorage: area('sessionStorage') });
});
afterEach(() => vi.unstubAllGlobals());

const place = fc.constantFrom(0, 1);
const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), place, stays: fc.boolean(), isAlone: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'forget others' as const, 'forget' as const, 'forget stored' as const), place }),
  fc.record({ kind: fc.constantFrom('fill' as const, 'empty' as const), place }),
);

test('a token is read for the host and repository that it was given for alone, and never once it was forgotten', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 12 }), (acts) => {
      const opened = places.map((each) => openTokenStorage('/admin/', each));
      opened[0]?.forget();
      isFull = false;
      const given = new Map<string, number>();
      const forget = (isForgotten: (of: number) => boolean): void => {
        for (const [token, of] of given) if (isForgotten(of)) given.delete(token);
      };
      for (const [turn, act] of acts.entries()) {
        const token = `token ${turn}.`;
        const storage = opened[act.place]!;
        if (act.kind === 'fill' || act.kind === 'empty') isFull = act.kind === 'fill';
        else if (act.kind === 'forget stored') storage.forgetStored();
        else if (act.kind === 'forget') {
          storage.forget();
          forget(() => true);
        } else if (act.kind === 'forget others') {
          const others = opened[1 - act.place]?.read();
          expect(storage.forgetOthers()).toBe(others !== undefined);
          forget((of) => of !== act.place);
        } else {
          if (act.kind === 'replace') {
            storage.replace(token, act.stays, act.isAlone ? 'alone' : 'exposed');
            forget(() => true);
          } else storage.hold(token);
          given.set(token, act.place);
          expect(storage.read()).toBe(token);
          const isStored = (area: ReadonlyMap<string, string>): boolean => [...area.values()].some((text) => text.includes(token));
          const mayBeStored = act.kind === 'replace' && act.isAlone && !isFull;
          expect(isStored(stored.localStorage)).toBe(mayBeStored && act.stays);
          expect(isStored(stored.sessionStorage)).toBe(mayBeStored && !act.stays);
        }
        for (const [of, { read }] of opened.entries()) {
          const found = read();
          if (found !== undefined) expect(given.get(found)).toBe(of);
        }
      }
    }),
  );
});

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import { emptyStorage } from '../../../tests/support/edited-site.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { LocalChange } from './local-change.ts';
import { noWork, openLocalChangeStorage } from './local-change-storage.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, textOf } from './session-state.ts';
import { writeEdits } from './write-edits.ts';

const file = 'home.yaml';
const start = 'name: Wheel\nhours: Nine to five\nphone: One\n';

function stored(text: string): StoredFile {
  return { file, text, version: `version of ${text}` };
}

function open(text = start, localChanges: readonly LocalChange[] = []): Session {
  return createSession([stored(text)], { ...noWork, localChanges }, emptyStorage);
}

const shown = (session: Session): string => textOf(session.state(), file) ?? '';
const write = (session: Session, property: string, value: string): void =>
  session.change(file, { kind: 'set', path: [property], value }, []);
const theirs = start.replace('Nine to five', 'Ten to six');

test('what a store wrote before it was stopped is no change of somebody else, whatever was written on since', () => {
  const session = open();
  write(session, 'hours', 'Eight to four');
  const sent = shown(session);
  session.sending([{ file, content: sent, base: stored(start).version }]);
  write(session, 'hours', 'Eight to noon');
  write(session, 'phone', 'Two');
  expect(session.update([stored(sent)], [])).toEqual([]);
  expect([shown(session), clashesOf(session.state(), file)]).toEqual([sent.replace('four', 'noon').replace('One', 'Two'), []]);
  expect(session.state().localChanges.get(file)?.base).toMatchObject(stored(sent));
  session.undo(file);
  expect(shown(session)).toBe(sent.replace('four', 'noon'));
  // What others write is asked about as ever.
  expect(session.update([stored(theirs)], [])).toEqual([file]);
  expect(clashesOf(session.state(), file)).toEqual([{ path: ['hours'], mine: 'Eight to noon', theirs: 'Ten to six' }]);
});

describe('somebody else gives a document another address while it is edited', () => {
  const former = 'services/oct.yaml';
  const page = 'slug: oct\nname: Scan\nsummary: Short\nhours: Nine\n';
  const renamed = page.replace('slug: oct', 'slug: tomography\nformerSlugs: [oct]').replace('Nine', 'Ten');
  const moved = { file: 'services/tomography.yaml', text: renamed, version: 'two' };
  const other = { file: 'services/lens.yaml', text: 'slug: lens\nname: Lens\nsummary: Other\n', version: 'three' };
  const begin = (localChanges: readonly LocalChange[] = []): Session =>
    createSession([{ file: former, text: page, version: 'one' }, other], { ...noWork, localChanges }, emptyStorage);
  const edited = (session: Session): Session => {
    session.change(former, { kind: 'set', path: ['summary'], value: 'Mine' }, []);
    return session;
  };

  test('what was written goes on in the document of that address, and can be undone there', () => {
    const session = edited(begin());
    expect(session.update([moved], [former])).toEqual([moved.file]);
    expect([...session.state().localChanges.keys()]).toEqual([moved.file]);
    expect(textOf(session.state(), moved.file)).toBe(renamed.replace('Short', 'Mine'));
    expect(clashesOf(session.state(), moved.file)).toEqual([]);
    session.undo(moved.file);
    expect(textOf(session.state(), moved.file)).toBe(renamed);
  });

  test('what was written before the form was opened does, too', () => {
    const kept = [...edited(begin()).state().localChanges.values()];
    const session = createSession([moved, other], { ...noWork, localChanges: kept }, emptyStorage);
    expect(textOf(session.state(), moved.file)).toBe(renamed.replace('Short', 'Mine'));
  });

  test('never into another page that a deleted one leads to: there the editor is asked, and nothing is lost', () => {
    const session = edited(begin());
    const led = { ...other, text: `${other.text}formerSlugs: [oct]\n`, version: 'four' };
    session.update([led], [former]);
    expect(textOf(session.state(), led.file)).toBe(led.text);
    expect(textOf(session.state(), former)).toContain('Mine');
    expect(clashesOf(session.state(), former)).toHaveLength(1);
  });

  test('work on both is kept apart', () => {
    const session = edited(begin());
    session.write(moved.file, 'slug: tomography\nname: Own\n');
    session.update([moved], [former]);
    expect(textOf(session.state(), former)).toContain('Mine');
    expect(textOf(session.state(), moved.file)).toContain('Own');
  });
});

test('what a store wrote is no change any more, and what another program writes next is shown', () => {
  const session = open();
  write(session, 'hours', 'Eight to four');
  const changes = [{ file, content: shown(session), base: stored(start).version }];
  session.sending(changes);
  session.sent(changes, {});
  session.update([stored(shown(session))], []);
  expect(session.state().localChanges.size).toBe(0);
  session.update([stored(theirs)], []);
  expect(shown(session)).toBe(theirs);
});

test('what is typed after a pause is a step of its own, also where the clock was set back meanwhile', () => {
  vi.useFakeTimers();
  try {
    const session = open();
    write(session, 'name', 'Wheels');
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(5000);
    write(session, 'name', 'Wheels and more');
    session.undo(file);
    expect(shown(session)).toContain('name: Wheels\n');
  } finally {
    vi.useRealTimers();
  }
});

describe('a change of somebody else', () => {
  test('stays when an earlier change is taken back, and when it is made again', () => {
    const session = open();
    write(session, 'name', 'My wheel');
    session.update([stored(theirs)], []);
    session.undo(file);
    expect(shown(session)).toBe(theirs);
    expect(session.state().localChanges.size).toBe(0);
    session.redo(file);
    expect(shown(session)).toBe(theirs.replace('Wheel', 'My wheel'));
  });

  test('stays when the change that they made theirs of is taken back', () => {
    const session = open();
    write(session, 'hours', 'Eight to four');
    session.update([stored(start.replace('Nine to five', 'Eight to four'))], []);
    session.update([stored(start.replace('Nine to five', 'Eight to noon'))], []);
    session.undo(file);
    expect(shown(session)).toContain('Eight to noon');
  });

  test('is asked for when a change at the same place is made again', () => {
    const session = open();
    write(session, 'hours', 'Eight to four');
    session.undo(file);
    session.update([stored(theirs)], []);
    session.redo(file);
    expect(clashesOf(session.state(), file)).toEqual([{ path: ['hours'], mine: 'Eight to four', theirs: 'Ten to six' }]);
  });

  test('stays when changes since the last proposal are given up', () => {
    const session = open();
    write(session, 'name', 'My wheel');
    session.sent([{ file, content: shown(session), base: undefined }], { branch: 'edit/one' });
    write(session, 'phone', 'Two');
    session.update([stored(theirs)], []);
    session.discard([file]);
    write(session, 'phone', 'Three');
    expect(shown(session)).toBe(theirs.replace('Wheel', 'My wheel').replace('One', 'Three'));
  });

  test('is in it again when the choice between two texts is undone and made again', () => {
    const session = open();
    write(session, 'hours', 'Eight to four');
    write(session, 'name', 'My wheel');
    session.update([stored(theirs.replace('One', 'Two'))], []);
    session.resolveClashes(file, []);
    expect(shown(session)).toBe(theirs.replace('Wheel', 'My wheel').replace('One', 'Two'));
    session.undo(file);
    expect(clashesOf(session.state(), file).map(({ path }) => path)).toEqual([['hours']]);
    session.resolveClashes(file, clashesOf(session.state(), file));
    expect(shown(session)).toBe(start.replace('Wheel', 'My wheel').replace('Nine to five', 'Eight to four').replace('One', 'Two'));
  });
});

test('an accepted proposal, with the changes of others, leaves this editor without local changes', () => {
  const session = open();
  write(session, 'name', 'My wheel');
  session.sent([{ file, content: shown(session), base: undefined }], { branch: 'edit/one' });
  session.update([stored(theirs.replace('Wheel', 'My wheel'))], []);
  expect([shown(session), session.state().localChanges.size]).toEqual([theirs.replace('Wheel', 'My wheel'), 0]);
});

test('an accepted text does not clash with later text of its author', () => {
  const session = open();
  write(session, 'name', 'My wheel');
  session.sent([{ file, content: shown(session), base: undefined }], { branch: 'edit/one' });
  write(session, 'name', 'Our wheel');
  session.update([stored(theirs.replace('Wheel', 'My wheel'))], []);
  expect(clashesOf(session.state(), file)).toEqual([]);
  expect(shown(session)).toBe(theirs.replace('Wheel', 'Our wheel'));
});

test('a change that was published can be taken back, which is a new change', () => {
  const session = open();
  write(session, 'name', 'My wheel');
  session.update([stored(shown(session))], []);
  expect(session.state().localChanges.size).toBe(0);
  session.undo(file);
  expect(session.state().localChanges.get(file)).toMatchObject({ text: start, base: { text: start.replace('Wheel', 'My wheel') } });
});

test('redoing a change from before the proposal asks about the reviewer’s correction at the same place', () => {
  const session = open();
  write(session, 'name', 'My wheel');
  write(session, 'phone', 'Two');
  write(session, 'name', 'Our wheel');
  session.sent([{ file, content: shown(session), base: undefined }], { branch: 'edit/one' });
  for (let turn = 0; turn < 2; turn += 1) session.undo(file);
  const corrected = start.replace('Wheel', 'The wheel').replace('One', 'Two');
  session.corrected(file, corrected);
  for (let turn = 0; turn < 2; turn += 1) session.redo(file);
  expect(shown(session)).toBe(corrected);
  session.undo(file);
  session.redo(file);
  expect(clashesOf(session.state(), file)).toEqual([{ path: ['name'], mine: 'Our wheel', theirs: 'The wheel' }]);
});

describe('what is taken back by hand', () => {
  const texts = 'name: Wheel\nhours: "Nine to five"\nphone: |-\n  One\n  Two\n';

  test('is no change any more, whatever was typed between', () => {
    const session = open(texts);
    for (const value of ['Wheel:', 'Wheel: ', 'Wheel: a', 'Wheel:', 'Wheel']) write(session, 'name', value);
    expect(session.state().localChanges.size).toBe(0);
    for (const value of ['#', '', 'One\nTwo']) write(session, 'phone', value);
    expect([shown(session), session.state().localChanges.size]).toEqual([texts, 0]);
  });

  test('is written as it was beside another change, which stays', () => {
    const session = open(texts);
    write(session, 'hours', 'Ten to six');
    const changed = shown(session);
    for (const value of ['Wheel: a', 'Wheel']) write(session, 'name', value);
    expect(shown(session)).toBe(changed);
  });
});

test('a text keeps its quotes, or none, whatever passes while it is typed', () => {
  for (const [written, quote] of [
    ['Wheel', ''],
    ["'Wheel'", "'"],
    ['"Wheel"', '"'],
  ] as const) {
    const session = open(start.replace('Wheel', written));
    for (const value of ['Wheel ', 'Wheel', 'Wheel t', 'Wheel t:', 'Wheel t: ', 'Wheel t', 'Wheel t\nu', 'Wheel turns'])
      write(session, 'name', value);
    expect(shown(session)).toBe(start.replace('Wheel', `${quote}Wheel turns${quote}`));
  }
});

const passing = fc.constantFrom(' ', ': ', '\n', '#', "'", '"', ' x', '- ', '{');

test('edits of a value that leave it as it was leave its bytes, whatever else was changed', () => {
  const values = ['Wheel', "'it''s'", '"a: b"', '>-\n  long words\n  in two lines', '|-\n  one\n  two', 'plain in\n  two lines # why'];
  fc.assert(
    fc.property(fc.constantFrom(...values), fc.array(fc.tuple(passing, fc.nat(9)), { maxLength: 6 }), (written, all) => {
      const former = start.replace('Wheel', written);
      const session = open(former);
      write(session, 'phone', 'Two');
      const value = String((parse(former) as { readonly name: string }).name);
      let now = value;
      for (const [letters, place] of all) {
        now = now.slice(0, place) + letters + now.slice(place);
        write(session, 'name', now);
      }
      write(session, 'hours', 'Ten');
      write(session, 'name', value);
      expect(shown(session)).toBe(former.replace('One', 'Two').replace('Nine to five', 'Ten'));
    }),
    { numRuns: 60 },
  );
});

test('what others wrote meanwhile stays when a change is taken back by hand, be it a comment', () => {
  const session = open();
  write(session, 'phone', 'Two');
  write(session, 'name', 'Wheel: a');
  session.update([stored(`# Theirs\n${start}`)], []);
  write(session, 'name', 'Wheel');
  expect(shown(session)).toMatch(/^# Theirs\n/);
});

describe('another window of the same browser', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Opens windows of one browser, each with the text that it knows of the site's file; returns how to wait until they are quiet. */
  async function windows(...texts: readonly string[]): Promise<readonly [quiet: () => Promise<void>, ...sessions: Session[]]> {
    const browser = new BrowserOfWindows();
    const sessions: Session[] = [];
    for (const [client, text] of texts.entries()) {
      browser.enter(client);
      const storage = openLocalChangeStorage('site');
      const session = createSession([stored(text)], await storage.read(), storage);
      session.follow();
      sessions.push(session);
    }
    const quiet = async (): Promise<void> => {
      for (const session of [...sessions, ...sessions]) await session.flush();
    };
    return [quiet, ...sessions];
  }

  test('hears of another address of the document before or after this one: neither deletes it, and what was written is there once', async () => {
    const former = { file: 'services/oct.yaml', text: 'slug: oct\nname: Scan\nsummary: Short\n', version: 'one' };
    const moved = {
      file: 'services/scan.yaml',
      text: 'slug: scan\nformerSlugs: [oct]\nname: Scan\nsummary: Short\n',
      version: 'two',
    };
    const [quiet, one, other] = (await windows(start, start)) as [() => Promise<void>, Session, Session];
    for (const session of [one, other]) session.update([former], []);
    one.change(former.file, { kind: 'set', path: ['summary'], value: 'Mine' }, []);
    await quiet();
    one.update([moved], [former.file]);
    await quiet();
    expect(other.state().localChanges.get(former.file)).toBeUndefined();
    expect(textOf(other.state(), former.file)).toBe(former.text);
    other.update([moved], [former.file]);
    await quiet();
    for (const session of [one, other]) {
      expect([...session.state().localChanges.keys()]).toEqual([moved.file]);
      expect(textOf(session.state(), moved.file)).toBe(moved.text.replace('Short', 'Mine'));
    }
  });

  test('gives a document another address: a step back here deletes no page, and one there takes all of it back', async () => {
    const former = { file: 'services/oct.yaml', text: 'slug: oct\nname: Scan\n', version: 'one' };
    const moved = { file: 'services/scan.yaml', text: 'slug: scan\nformerSlugs: [oct]\nname: Scan\n' };
    const [quiet, one, other] = (await windows(start, start)) as [() => Promise<void>, Session, Session];
    for (const session of [one, other]) session.update([former], []);
    const linked = start.replace('One', 'scan');
    writeEdits(one, [
      { kind: 'remove', file: former.file },
      { kind: 'write', file: moved.file, content: moved.text },
      { kind: 'write', file, content: linked },
    ]);
    const texts = async (): Promise<readonly unknown[]> => {
      await quiet();
      return [one, other].map((session) => [former.file, moved.file, file].map((each) => textOf(session.state(), each)));
    };
    const renamed = [undefined, moved.text, linked];
    expect(await texts()).toEqual([renamed, renamed]);
    for (const each of [moved.file, former.file]) other.undo(each);
    expect(await texts()).toEqual([renamed, renamed]);
    one.undo(moved.file);
    const before = [former.text, undefined, start];
    expect(await texts()).toEqual([before, before]);
    other.undo(former.file);
    expect(await texts()).toEqual([before, before]);
    one.redo(former.file);
    expect(await texts()).toEqual([renamed, renamed]);
  });

  test('types letters that are one step back', async () => {
    const [quiet, other, session] = (await windows(start, start)) as [() => Promise<void>, Session, Session];
    for (const letters of ['M', 'My', 'My w']) {
      write(other, 'name', letters);
      await quiet();
    }
    expect(shown(session)).toBe(start.replace('Wheel', 'My w'));
    session.undo(file);
    expect(shown(session)).toBe(start);
  });

  test('writes in the same sentence at the same time: both show what either wrote', async () => {
    const [quiet, one, other] = (await windows(start, start)) as [() => Promise<void>, Session, Session];
    write(one, 'name', 'My Wheel');
    write(other, 'name', 'Wheel turns');
    await quiet();
    expect([shown(one), shown(other)]).toEqual(Array(2).fill(start.replace('Wheel', 'My Wheel turns')));
  });

  test('writes what both have written into the files: the next step back still takes back what was written here', async () => {
    const [quiet, one, other] = (await windows(start, start)) as [() => Promise<void>, Session, Session];
    write(one, 'name', 'My wheel');
    await quiet();
    const text = shown(other);
    other.sent([{ file, content: text, base: undefined }], {});
    other.update([stored(text)], []);
    await quiet();
    expect([shown(one), one.state().localChanges.size]).toEqual([text, 0]);
    one.undo(file);
    expect(shown(one)).toBe(start);
  });

  test('that knows a newer file hands it on; one that is behind is brought up', async () => {
    const [quiet, ahead, behind] = (await windows(theirs, start)) as [() => Promise<void>, Session, Session];
    write(ahead, 'phone', 'Two');
    await quiet();
    expect(clashesOf(behind.state(), file)).toEqual([]);
    write(behind, 'name', 'My wheel');
    await quiet();
    expect(shown(behind)).toBe(theirs.replace('Wheel', 'My wheel').replace('One', 'Two'));
    ahead.update([stored(`${theirs}# more\n`)], []);
    write(behind, 'phone', 'Three');
    await quiet();
    expect(shown(ahead)).toBe(`${theirs.replace('Wheel', 'My wheel').replace('One', 'Three')}# more\n`);
  });

  test('says nothing of the site’s file where its own text was accepted and then changed by somebody else', async () => {
    const newest = stored(start.replace('Wheel', 'Their wheel'));
    const [quiet, writing, beside] = (await windows(start, newest.text)) as [() => Promise<void>, Session, Session];
    write(writing, 'name', 'My wheel');
    writing.sent([{ file, content: shown(writing), base: undefined }], { branch: 'edit/one' });
    write(writing, 'name', 'My round wheel');
    writing.update([newest], []);
    writing.ended(file, true);
    const asked = [{ path: ['name'], mine: 'My round wheel', theirs: 'Their wheel' }];
    expect(clashesOf(writing.state(), file)).toEqual(asked);
    await quiet();
    expect(beside.state().stored.get(file)).toEqual(newest);
    expect(clashesOf(beside.state(), file)).toEqual(asked);
  });
});

test('what was done to several documents at once is taken back at once, and what was written since stays', () => {
  const pages = ['pages/a.yaml', 'pages/b.yaml', 'pages/c.yaml'];
  const texts = pages.map((page) => `title: ${page}\nlink: a\n`);
  const session = createSession(
    pages.map((page, index) => ({ file: page, text: texts[index] as string, version: page })),
    noWork,
    emptyStorage,
  );
  const [a = '', b = '', c = ''] = pages;
  writeEdits(session, [
    { kind: 'remove', file: a },
    ...[b, c].map((page) => ({ kind: 'write', file: page, content: `title: ${page}\n` }) as const),
  ]);
  session.change(c, { kind: 'set', path: ['title'], value: 'Other' }, []);
  const act = session.state().histories.get(a)?.past.at(-1)?.act;
  if (act !== undefined) session.takeBackAct(act);
  expect(pages.map((page) => textOf(session.state(), page))).toEqual([texts[0], texts[1], 'title: Other\nlink: a\n']);
  expect([...session.state().localChanges.keys()]).toEqual([c]);
  session.undo(a);
  expect(textOf(session.state(), a)).toBeUndefined();
});

describe('what was done to several documents at once', () => {
  const [old, page, menu] = ['services/oct.yaml', 'services/scan.yaml', 'menus.yaml'] as const;
  const texts = { [old]: 'slug: oct\nname: Scan\n', [menu]: 'title: Menu\nservice: oct\n' };
  const renamed = { [page]: 'slug: scan\nname: Scan\n', [menu]: 'title: Menu\nservice: scan\n' };
  const now = (session: Session) => Object.fromEntries([old, page, menu].map((name) => [name, textOf(session.state(), name)]));
  const rename = (): Session => {
    const files = Object.entries(texts).map(([name, text]) => ({ file: name, text, version: name }));
    const session = createSession(files, noWork, emptyStorage);
    writeEdits(session, [
      { kind: 'move', from: old, file: page, content: renamed[page] },
      { kind: 'write', file: menu, content: renamed[menu] },
    ]);
    return session;
  };

  test('is undone and redone at once from any of them, and what was written in another one since stays', () => {
    const session = rename();
    session.change(menu, { kind: 'set', path: ['title'], value: 'Other' }, []);
    session.undo(page);
    expect(now(session)).toEqual({ ...texts, [page]: undefined, [menu]: 'title: Other\nservice: oct\n' });
    session.redo(old);
    expect(now(session)).toEqual({ ...renamed, [old]: undefined, [menu]: 'title: Other\nservice: scan\n' });
    session.undo(menu);
    session.undo(menu);
    expect(now(session)).toEqual({ ...texts, [page]: undefined });
    expect(session.state().localChanges.size).toBe(0);
  });

  test('is redone nowhere once something was written in one of them after its undo: half of it would break a reference', () => {
    const session = rename();
    session.undo(page);
    session.change(menu, { kind: 'set', path: ['title'], value: 'Other' }, []);
    for (const name of [old, page, menu]) session.redo(name);
    expect(now(session)).toEqual({ ...texts, [page]: undefined, [menu]: 'title: Other\nservice: oct\n' });
    expect([...session.state().histories.values()].flatMap(({ future }) => future)).toEqual([]);
  });

  test('is undone alone in one where words that were written in a new one since would go', () => {
    const session = rename();
    session.change(page, { kind: 'set', path: ['name'], value: 'Long scan' }, []);
    session.undo(menu);
    expect(now(session)).toEqual({ [old]: undefined, [page]: 'slug: scan\nname: Long scan\n', [menu]: texts[menu] });
  });
});

test('a clash is settled with words of its own', () => {
  const session = open();
  write(session, 'hours', 'Eight to four');
  session.update([stored(theirs)], []);
  const [clash] = clashesOf(session.state(), file);
  if (clash !== undefined) session.resolveClashes(file, [{ ...clash, mine: 'Eight to six' }]);
  expect(shown(session)).toBe(start.replace('Nine to five', 'Eight to six'));
  expect(clashesOf(session.state(), file)).toEqual([]);
});

test('undoing and making again leads through the same texts, there and back, until something else is written', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('write', 'undo', 'redo'), { minLength: 10, maxLength: 30 }), (acts) => {
      const session = open();
      const [past, future]: [string[], string[]] = [[], []];
      for (const [turn, act] of acts.entries()) {
        const before = shown(session);
        if (act === 'write') {
          // Another property than before: what is typed on is one step with it.
          write(session, ['name', 'hours', 'phone'][past.length % 3] as string, `Text ${turn}`);
          past.push(before);
          future.length = 0;
          continue;
        }
        const [from, to] = act === 'undo' ? [past, future] : [future, past];
        session[act](file);
        const expected = from.pop();
        if (expected !== undefined) to.push(before);
        expect(shown(session)).toBe(expected ?? before);
      }
    }),
  );
});

test('at most 200 steps can be undone, so that a long day does not fill the memory', () => {
  const session = open();
  for (let turn = 1; turn <= 250; turn += 1) session.write(file, start.replace('Wheel', `Wheel ${turn}`));
  while ((session.state().histories.get(file)?.past.length ?? 0) > 0) session.undo(file);
  expect(shown(session)).toContain('name: Wheel 50\n');
});

import { wrap } from 'comlink';
import type { Boot } from '../../build/editor/editor-boot.ts';
import type { Engine, LocalizedProblem, ShownPage } from '../engine/engine.ts';
import type { AppLanguage } from './messages.ts';
import type { Session } from './session.ts';
import { filesOf, textOf } from './session-state.ts';

/** A problem, and whether it was there before this editor changed anything. */
export interface EditorProblem extends LocalizedProblem {
  readonly wasThere: boolean;
}

/** The engine in its worker, kept up to date with a session. */
export interface EngineClient {
  /** Brings the engine up to date and returns the problems that it finds. */
  look(language: AppLanguage, file: string, shown: (pages: readonly ShownPage[]) => void): Promise<readonly EditorProblem[]>;
  /** Returns the problem that the check would report for a picture, before the picture is part of the site. */
  judge(file: string, bytes: Uint8Array, language: AppLanguage): Promise<LocalizedProblem | undefined>;
  /** Records in the session that a document's translations have been looked at, or the one at a path. */
  approveTranslation(file: string, path?: string): Promise<void>;
  /** Returns the files of the other documents that refer to a service or a page. */
  mentioning(file: string): Promise<readonly string[]>;
  close(): void;
}

/** Milliseconds after which an engine that is not ready is reported as failed. */
const patience = 30_000;

/**
 * Starts the engine with the stored documents; their existing problems are distinguished from this editor's own. Calls `failed`
 * with the reason if the engine can not start, and with `undefined` if it starts after all.
 */
export function openEngine(boot: Boot, session: Session, failed: (detail: string | undefined) => void): EngineClient {
  const worker = new Worker(new URL('../engine/engine.worker.ts', import.meta.url), { type: 'module' });
  const engine = wrap<Engine>(worker);
  // A worker whose script can not be loaded or breaks never answers.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message ?? 'The worker can not be loaded.')));
  });
  const { stored } = session.state();
  const sentTexts = new Map<string, string | undefined>([...stored].map(([file, { text }]) => [file, text]));
  const sentPictures = new Set<string>();
  const { deployment, pictures, fonts } = boot;
  const opened = engine
    .open(sentTexts as ReadonlyMap<string, string>, { deployment, pictures, fonts })
    .then(() => engine.problems('en'))
    .then((before) => new Set(before.flatMap(identitiesOf)));
  const ready = Promise.race([opened, broken]);
  const timer = setTimeout(() => failed('The worker does not answer.'), patience);
  ready
    .then(
      () => failed(undefined),
      (error: unknown) => failed(String(error)),
    )
    .finally(() => clearTimeout(timer));

  const sync = async (): Promise<void> => {
    const state = session.state();
    for (const picture of state.pictures) {
      if (sentPictures.has(picture.name)) continue;
      sentPictures.add(picture.name);
      const src = URL.createObjectURL(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type }));
      await engine.addPicture(picture.name, { src, width: picture.width, height: picture.height });
    }
    for (const file of new Set([...sentTexts.keys(), ...filesOf(state)])) {
      const text = textOf(state, file);
      if (text === sentTexts.get(file)) continue;
      sentTexts.set(file, text);
      await engine.write(file, text);
    }
  };
  return {
    async look(language, file, shown) {
      const before = await ready;
      await sync();
      shown(await engine.show(file));
      const problems = await engine.problems(language);
      return problems.map((problem) => ({ ...problem, wasThere: identitiesOf(problem).some((identity) => before.has(identity)) }));
    },
    judge: (file, bytes, language) => ready.then(() => engine.judgePicture(file, bytes, language)),
    async approveTranslation(file, path) {
      await ready;
      await sync();
      const record = await engine.approveTranslation(file, path);
      if (record !== undefined) session.write(record.file, record.text);
    },
    async mentioning(file) {
      await ready;
      await sync();
      return engine.mentioning(file);
    },
    close() {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}

/** Identifies a problem in two ways: an inserted block changes its path, and an inserted line its line. */
function identitiesOf({ code, file, path, values, suggestion, excerpt }: LocalizedProblem): readonly string[] {
  const what = [code, file, values, suggestion];
  return [JSON.stringify([...what, path]), JSON.stringify([...what, 'excerpt', excerpt.at(-1), path.replace(/\d+/g, '*')])];
}

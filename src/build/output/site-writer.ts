import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../schema/attempted.ts';
import { type Compression, compressedForms } from './compressed-files.ts';

/** A file of a site as it was written: its size in bytes, and the time of its last change in milliseconds. */
export type WrittenFile = readonly [name: string, size: number, modified: number];

/** A text to write into a site, with the name of its file. */
export interface SiteText {
  readonly name: string;
  readonly text: string;
}

/** Writes and reads files of a site; names are relative to its folder, with forward slashes. */
export interface SiteFiles {
  write(name: string, content: string | Uint8Array): void;
  /** Returns a file that was written now, or that the last build left. */
  read(name: string): Buffer;
}

/** The folder that a last build wrote, from which unchanged files are kept. */
export interface LastSite {
  readonly folder: string;
  /**
   * Returns a file as a step of the last build left it; undefined where that step has not written it, or something changed it or a form
   * of it since.
   */
  file(step: string, name: string): WrittenFile | undefined;
}

/** Writes the files of a build, each for the step that makes it. */
export interface SiteWriter {
  /** Returns the files of a step of the build. */
  filesOf(step: string): SiteFiles;
  /** Resolves when so few files wait for their compression that the next step may begin. */
  room(): Promise<void>;
  /** Resolves when all is written, with the files of each step and the names of those that are unchanged in the last site. */
  finish(): Promise<{ readonly files: ReadonlyMap<string, readonly WrittenFile[]>; readonly kept: ReadonlySet<string> }>;
  /** Returns the files that a step has read. */
  readBy(step: string): readonly string[];
  /** Returns whether a file was written, and not kept. */
  hasWritten(name: string): boolean;
}

/** As many files as zlib's threads compress at once, and one more each that waits. */
const atOnce = 8;

/**
 * Creates a writer into `folder`, which is there. A file that the last site has with the same bytes is not written again. With
 * `compression`, a file that is the smaller for it gets its compressed forms beside it.
 */
export function createSiteWriter(
  folder: string,
  { last, compression }: { last?: LastSite | undefined; compression?: Compression | undefined } = {},
): SiteWriter {
  const files = new Map<string, WrittenFile[]>();
  const kept = new Set<string>();
  const folders = new Set([path.dirname(path.join(folder, 'a file'))]);
  const reads = new Map<string, Set<string>>();
  const made = new Set<string>();
  const compressing = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;

  /** Makes a folder of the site; that of the site itself is there, unless the site was given up while files waited for their compression. */
  const makeFolder = (name: string): void => {
    if (folders.has(name)) return;
    makeFolder(path.dirname(name));
    try {
      mkdirSync(name);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    folders.add(name);
  };

  const put = (written: WrittenFile[], name: string, content: string | Uint8Array): void => {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
    const { size, mtimeMs } = lstatSync(file);
    made.add(name);
    written.push([name, size, mtimeMs]);
  };

  /** Keeps a file of the last site with its compressed forms, if it has the same bytes. */
  const keep = (step: string, written: WrittenFile[], name: string, bytes: Uint8Array): boolean => {
    const known = last?.file(step, name);
    if (known === undefined || known[1] !== bytes.length || !readFileSync(path.join(last?.folder ?? '', name)).equals(bytes)) return false;
    const forms =
      compression === undefined ? [] : ['.br', '.gz'].map((ending) => last?.file(step, name + ending)).filter((file) => file !== undefined);
    for (const file of [known, ...forms]) {
      written.push(file);
      kept.add(file[0]);
    }
    return true;
  };

  const compress = async (written: WrittenFile[], name: string, bytes: Buffer, by: Compression): Promise<void> => {
    try {
      for (const { ending, content } of await compressedForms(name, bytes, by)) put(written, name + ending, content);
    } catch (error) {
      failure ??= { error };
    }
  };

  const write = (step: string, written: WrittenFile[], name: string, content: string | Uint8Array): void => {
    // Nobody asks for its bytes, which would be free only when V8 collects them.
    if (last === undefined && compression === undefined) {
      put(written, name, content);
      return;
    }
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (last !== undefined && keep(step, written, name, bytes)) return;
    put(written, name, bytes);
    if (compression === undefined) return;
    const job = compress(written, name, bytes, compression).then(() => {
      compressing.delete(job);
    });
    compressing.add(job);
  };

  return {
    filesOf(step) {
      const written = files.get(step) ?? [];
      files.set(step, written);
      const read = reads.get(step) ?? new Set();
      reads.set(step, read);
      return {
        write: (name, content) => write(step, written, name, content),
        read(name) {
          read.add(name);
          try {
            return readFileSync(path.join(folder, name));
          } catch (error) {
            if (last === undefined) throw error;
            return readFileSync(path.join(last.folder, name));
          }
        },
      };
    },
    readBy: (step) => [...(reads.get(step) ?? [])],
    hasWritten: (name) => made.has(name),
    async room() {
      // Waiting for any of thousands would add to each of them, each time, something to do when it ends.
      for (const eldest of compressing) if (compressing.size >= atOnce) await eldest;
    },
    async finish() {
      await Promise.all(compressing);
      if (failure !== undefined) throw failure.error;
      return { files, kept };
    },
  };
}

import type { CodeBundle } from './cache/code-bundle.ts';
import type { EditorFiles } from './editor/editor-boot.ts';
import type { OutputFolder } from './output/output-folder.ts';

/** Why a step of a build runs: nothing of it is known, its own ingredients changed, its files did, or a part of the site that it read. */
export type Reason = { readonly code: 'new' | 'source' | 'files' } | { readonly code: 'part'; readonly part: string };

/** The sources of a build, and where it writes. */
export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** Keeps its files unless the build succeeds. */
  readonly out: OutputFolder;
  readonly bundle: CodeBundle;
  /** The folder that keeps what builds make for later ones. */
  readonly cache: string;
  /** The module that rendering threads run. */
  readonly worker: URL;
  readonly env: NodeJS.ProcessEnv;
  /** Whether to make everything again, whatever is known of the last build. */
  readonly clean?: boolean;
  /** Receives each step that is done, with the number of its services or pages. */
  readonly onStep?: (step: 'checked' | 'rendered', count: number) => void;
  /** Receives from time to time how many of the pages to render are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Receives each page that is rendered, and why. */
  readonly onRender?: (page: string, reason: Reason) => void;
  /** Makes the files of the form editor; called for a site that has one. */
  readonly editor: EditorFiles;
}

/** The sizes of a build, and what its author should know. */
export interface BuildReport {
  readonly pages: number;
  /** The pages that were rendered; the others were kept from the last build. */
  readonly rendered: number;
  /** The bytes of all pages. */
  readonly bytes: number;
  /** Warnings of the content, which do not stop a build. */
  readonly warnings: number;
  /** By language, the letters that its social pictures lack because no font has them, but for those that the build before told of. */
  readonly lostLetters: ReadonlyMap<string, string>;
  /** Whether the cache took what the next build keeps of this one. */
  readonly isKept: boolean;
}

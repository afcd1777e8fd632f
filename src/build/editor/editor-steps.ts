import type { SiteDocument } from '../../pages/views/types.generated.ts';
import { contentHash } from '../cache/content-hash.ts';
import type { ContentState } from '../incremental/content-state.ts';
import type { SiteStep } from '../incremental/step-runner.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import { type EditedSite, type EditorFiles, type NamedFiles, storeOf } from './editor-boot.ts';

/** Returns the steps that write the form editor of a site below `admin`; none for a site without one. */
export function editorSteps(
  editor: SiteDocument['editor'],
  { files: states }: ContentState,
  site: Omit<EditedSite, 'store'>,
  make: EditorFiles,
): SiteStep[] {
  if (editor === undefined) return [];
  const edited: EditedSite = { ...site, store: storeOf(editor) };
  const { content: _, ...settings } = edited;
  const hashes = (pattern: RegExp): string =>
    JSON.stringify(Object.entries(states).flatMap(([file, state]) => (pattern.test(file) ? [[file, state[4]]] : [])));
  const write = (folder: string, files: NamedFiles, out: SiteFiles): void => {
    for (const [name, content] of files) out.write(`${folder}/${name}`, content);
  };
  return [
    {
      name: 'editor form',
      key: contentHash(JSON.stringify(settings), hashes(/(?:)/)),
      run: async (out) => write('admin', await make.form(edited), out),
    },
    {
      name: 'editor handbook',
      // Its notes are in the site's default language.
      key: contentHash(hashes(/^site\.|\.md$/)),
      run: async (out) => write('admin/guide', await make.handbook(edited), out),
    },
  ];
}

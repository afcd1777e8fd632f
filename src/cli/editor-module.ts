import { sourceModule } from './bundled-module.ts';

/** Imports what makes the files of a form editor and its handbook. */
export function editorFolder(): Promise<typeof import('./editor-folder.ts')> {
  return sourceModule('editor-folder.ts');
}

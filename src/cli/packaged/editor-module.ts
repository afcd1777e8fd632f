/** Takes the place of `src/cli/editor-module.ts` in a package, which holds no source to import. */
export function editorFolder(): Promise<typeof import('../editor-folder.ts')> {
  return import('../editor-folder.ts');
}

import type { EditedSite } from './editor-boot.ts';

/** Files by their names relative to a folder. */
export type NamedFiles = ReadonlyMap<string, string | Uint8Array>;

/** Makes the files of a site's form editor; given by the command, since the form and its handbook are half of the code. */
export interface EditorFiles {
  /** Returns the form's page, code, settings and content. */
  form(site: EditedSite): Promise<NamedFiles>;
  /** Returns the editors' handbook. */
  handbook(site: EditedSite): Promise<NamedFiles>;
}

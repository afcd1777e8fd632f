import type { EditorKey } from '../../locales/catalogues/editor.generated.ts';
import type { Values } from '../../locales/message.ts';
import { isPageKind, isRecordOf } from '../../schema/documents.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import type { ShownPage } from '../engine/engine.ts';
import type { DocumentFormProps } from '../form/document-form.ts';
import type { OpenProposal, Proposed } from '../stores/store.ts';
import type { EditorProblem } from './engine-client.ts';
import { isSuccessor } from './follow-renamed.ts';
import type { ProposalNews } from './proposal-news.ts';
import type { SessionState } from './session-state.ts';
import type { DocumentNamed, Site, SiteDocument } from './site-documents.ts';
import type { FailureMessage } from './store-failure.ts';

/** A dialog of the workbench. */
export type OpenDialog =
  | 'problems'
  | 'changes'
  | 'own-changes'
  | 'discard'
  | 'propose'
  | 'proposals'
  | 'new'
  | 'new-page'
  | 'duplicate'
  | 'clashes'
  | 'rename'
  | 'uses'
  | 'delete'
  | 'desk'
  | 'keys'
  | 'pictures'
  | 'history'
  | 'sign-in'
  | 'sign-out';

/** Whether the unsent work is being sent, and what became of that until its editor has closed what says so. */
export interface Sending {
  readonly isSending: boolean;
  readonly failure?: FailureMessage | undefined;
  readonly proposed?: Proposed | undefined;
}

/** Nothing is being sent, and nothing is to be said of it. */
export const nothingSent: Sending = { isSending: false };

/** The immutable state of the window; unchanged parts stay the same objects. */
export interface WorkbenchState {
  readonly session: SessionState;
  /** The documents of the site and the facts in them, in the editor's language. */
  readonly site: Site;
  /** The language of the site in which texts and pages are shown first; `undefined` for that of the editor itself. */
  readonly firstLanguage: string | undefined;
  readonly pane: 'documents' | 'form' | 'preview';
  readonly dialog: OpenDialog | undefined;
  /** The step of the tour through the window, from 0; undefined outside of it. */
  readonly tour: number | undefined;
  /** The file in the address; empty for the start screen. */
  readonly file: string;
  /** The field that is to be shown. */
  readonly target: DocumentFormProps['target'];
  /** The field in which the editor is. */
  readonly focus: DataPath | undefined;
  /** The document whose page is shown beside one that makes none. */
  readonly chosenPage: string | undefined;
  readonly message: { readonly key: EditorKey; readonly values?: Values; readonly of?: DocumentNamed } | undefined;
  /** The documents with unsent changes that somebody else changed meanwhile. */
  readonly changed: readonly string[];
  /** The number of unsent documents that were restored. */
  readonly unsentAtStart: number;
  /** Why the site could not be read, as long as its documents are those that it was published with. */
  readonly unread: FailureMessage | undefined;
  readonly sending: Sending;
  readonly ownNews: readonly ProposalNews[];
  readonly proposals: readonly OpenProposal[];
  /** Whether another window of this browser shows the same document. */
  readonly isShared: boolean;
  readonly problems: readonly EditorProblem[];
  /** The pages of the shown document, in every language of the site. */
  readonly pages: readonly ShownPage[];
  /** The languages of which a page of the document was made since it was opened. */
  readonly seenPages: readonly string[];
  /** Why the preview failed, for developers, where no mistake explains it. */
  readonly previewFailure: string | undefined;
}

/** Returns the open document; the home page for the start screen. */
export function documentIn(now: Pick<WorkbenchState, 'site' | 'file'>): SiteDocument {
  return addressedIn(now) ?? homeOf(now.site);
}

/** Returns whether the address names a document that is not there, such as one that somebody else has deleted. */
export function isGone(now: Pick<WorkbenchState, 'site' | 'file'>): boolean {
  return now.file !== '' && addressedIn(now) === undefined;
}

/** Returns the file of the open document as the address names it; empty for the start screen, which stands in for one that is gone. */
export function openedIn(now: Pick<WorkbenchState, 'site' | 'file'>): string {
  return isGone(now) ? '' : now.file;
}

function addressedIn({ site, file }: Pick<WorkbenchState, 'site' | 'file'>): SiteDocument | undefined {
  const named = site.documents.find((document) => document.file === file);
  // Others may have given it another address.
  return named === undefined && file.includes('/') ? site.documents.find((each) => isSuccessor(file, each.file, each.data)) : named;
}

/** Returns the document whose page is shown. */
export function pageIn({ site, file, chosenPage }: Pick<WorkbenchState, 'site' | 'file' | 'chosenPage'>): SiteDocument {
  const document = documentIn({ site, file });
  return hasPage(document) ? document : (site.documents.find((found) => found.file === chosenPage) ?? homeOf(site));
}

/** Returns whether a document makes a page. */
export function hasPage({ kind }: Pick<SiteDocument, 'kind'>): boolean {
  return isPageKind(kind);
}

/** Returns the name of a file's document, also of a deleted one, or else that of the file. */
export function namedIn(file: string, { documents, deleted }: Pick<Site, 'documents' | 'deleted'>): DocumentNamed {
  return [...documents, ...deleted].find((document) => document.file === file) ?? unnamed(file);
}

/** Returns the name of a file in the place of that of a document. */
export function unnamed(file: string): DocumentNamed {
  return { name: file, nameLanguage: undefined };
}

/** Returns the name of a file's document as a text. */
export function nameOf(file: string, site: Pick<Site, 'documents' | 'deleted'>): string {
  return namedIn(file, site).name;
}

/** Returns the document whose translations a file records; `undefined` for any other file, or if the document is gone. */
export function recordedIn(file: string, { documents }: Pick<Site, 'documents'>): SiteDocument | undefined {
  return documents.find((document) => isRecordOf(file, document.file));
}

function homeOf({ documents }: Site): SiteDocument {
  return documents.find(({ kind }) => kind === 'home') ?? (documents[0] as SiteDocument);
}

/** Returns whether the list of problems and its counter have a problem: the desk of translations shows what a language in preparation lacks. */
export function isListed({ severity }: EditorProblem): boolean {
  return severity !== 'draft';
}

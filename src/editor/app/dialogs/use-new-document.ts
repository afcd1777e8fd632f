import { useEffect } from 'react';
import { blockTypes } from '../../../operations/block-types.ts';
import { type NewDocumentRefusal, type NewDocumentRequest, newDocument } from '../../../operations/new-document.ts';
import { newDocumentContext } from '../../../operations/new-document-context.ts';
import { loadSchemaWords } from '../../../schema/schema-words.ts';
import { slugOf } from '../../../schema/slug.ts';
import type { SiteLanguage } from '../../form/document-form.ts';
import { languagesInOrder } from '../../form/languages-in-order.ts';
import { schemas } from '../../form/schema-files.ts';
import { withSigns } from '../../form/typed-signs.ts';
import { textOf } from '../session-state.ts';
import type { Site, SiteDocument } from '../site-documents.ts';
import { useDraft } from '../use-draft.ts';
import { useFirstLanguage, useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { writeEdits } from '../write-edits.ts';

/** What was typed and chosen of a new document: its names, and what was not left as it was proposed. */
interface Draft {
  readonly names: Readonly<Record<string, string>>;
  /** The end of its address, where that was written by hand. */
  readonly written?: string;
  readonly kind?: NewDocumentRequest['kind'];
  /** The document that it begins as a copy of, or the model. */
  readonly original?: string;
  readonly category?: string;
}

/** A new document before it is made: what is asked of it, and the choices that there are. */
interface UnmadeDocument extends Required<Pick<Draft, 'names' | 'kind' | 'original' | 'category'>> {
  readonly slug: string;
  /** The site's languages, the editor's own first. */
  readonly languages: readonly SiteLanguage[];
  /** The documents that it may begin as a copy of. */
  readonly originals: readonly SiteDocument[];
  readonly models: Site['models'];
  /** Why it can not be made; undefined where it can, or has no address yet. */
  readonly refusal: NewDocumentRefusal | undefined;
  readonly change: (changed: Partial<Draft>) => void;
  /** Lets it begin with an original or a model, in whose menu it is then. */
  readonly beginWith: (original: string) => void;
  /** Writes it into the session, unless it is refused, and shows its first field to write in. */
  readonly make: () => void;
  /** Forgets what was typed and chosen. */
  readonly forget: () => void;
}

/** Returns how a choice of what to begin with names a model, whose blocks are taken; a document that is copied has its own name. */
export function choiceOfModel(file: string): string {
  return `model ${file}`;
}

/** Returns a name as it is corrected where it was typed into its field. */
function asInField(name: string, { punctuation }: SiteLanguage): string {
  return punctuation === undefined ? name : withSigns(name, punctuation);
}

/** Returns the new document that a dialog describes; it is of the kind `begins`, or a copy of `copyOf`, unless its editor chooses something else. */
export function useNewDocument(begins: NewDocumentRequest['kind'], copyOf: string | undefined): UnmadeDocument {
  const { session, show } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const languages = languagesInOrder(site.languages, useFirstLanguage());
  // A text that is still to be written says in its own language what it is.
  useEffect(() => void loadSchemaWords(site.languages.map(({ code }) => code)), [site.languages]);
  const copied = site.documents.find(({ file }) => file === copyOf);
  const [draft, write] = useDraft<Draft>(`new ${copyOf ?? (begins === 'page' ? begins : '')}`, { names: {} });
  const { names, written, kind = copied?.kind === 'page' ? 'page' : begins, original = copyOf ?? '' } = draft;
  // A menu may have gone since it was chosen.
  const menu = [draft.category, copied?.category].find((each) => site.references.menus.some(({ value }) => value === each));
  const category = menu ?? site.references.menus[0]?.value ?? '';
  // A name in another script leaves nothing of itself in an address.
  const proposed = site.languages.map(({ code }) => slugOf(names[code] ?? '')).find((slug) => slug !== '') ?? '';
  const slug = written ?? proposed;
  const models = kind === 'service' ? site.models : [];
  const originals = site.documents.filter((document) => document.kind === kind && document.data !== undefined);
  const chosen = originals.find(({ file }) => file === original)?.file;
  const model = models.find(({ file }) => original === choiceOfModel(file));
  const menus = site.documents.find((document) => document.kind === 'menus')?.file ?? 'menus.yaml';
  const context = newDocumentContext(
    site.documents,
    { file: menus, text: textOf(session.state(), menus) ?? '' },
    site.references.pictures.map(({ value }) => value),
  );
  const request: NewDocumentRequest = {
    kind,
    slug,
    names: Object.fromEntries(site.languages.map((language) => [language.code, asInField(names[language.code] ?? '', language)])),
    ...(kind === 'service' && category !== '' ? { category } : {}),
    ...(model === undefined ? {} : { blocks: blockTypes(site.documents.find(({ file }) => file === model.file)?.data) }),
    copyOf: chosen === undefined ? undefined : textOf(session.state(), chosen),
  };
  const made = slug === '' ? undefined : newDocument(schemas, context, request);
  const change = (changed: Partial<Draft>): void => write({ ...draft, ...changed });
  return {
    names,
    kind,
    original: chosen ?? (model === undefined ? '' : original),
    category,
    slug,
    languages,
    originals,
    models,
    refusal: made !== undefined && 'refusal' in made ? made.refusal : undefined,
    change,
    beginWith(choice) {
      const like = site.documents.find(({ file }) => choice === choiceOfModel(file));
      change({ original: choice, ...(like?.category === undefined ? {} : { category: like.category }) });
    },
    make() {
      if (made === undefined || 'refusal' in made) return;
      writeEdits(
        session,
        [made.document, ...made.changed].map(({ file, text }) => ({ kind: 'write', file, content: text })),
      );
      write(undefined);
      show(made.document.file, kind === 'service' ? ['summary', languages[0]?.code ?? ''] : ['blocks', 0, 'title']);
    },
    forget: () => write(undefined),
  };
}

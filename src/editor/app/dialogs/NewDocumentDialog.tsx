import { type ReactNode, useEffect, useId, useState } from 'react';
import type { EditorKey } from '../../../locales/catalogues/editor.generated.ts';
import { blockTypes } from '../../../operations/block-types.ts';
import { type NewDocumentRefusal, type NewDocumentRequest, newDocument } from '../../../operations/new-document.ts';
import { newDocumentContext } from '../../../operations/new-document-context.ts';
import { loadSchemaWords } from '../../../schema/schema-words.ts';
import { slugOf } from '../../../schema/slug.ts';
import type { SiteLanguage } from '../../form/document-form.ts';
import { languagesInOrder } from '../../form/languages-in-order.ts';
import { schemas } from '../../form/schema-files.ts';
import { withSigns } from '../../form/typed-signs.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Message, Overlay, Picker } from '../parts.tsx';
import { textOf } from '../session-state.ts';
import { useDraft } from '../use-draft.ts';
import { useFirstLanguage, useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { writeEdits } from '../write-edits.ts';

/** The message of each refusal; the form offers only menus, languages and blocks that the site has, and so meets no other. */
const refusals: Readonly<Partial<Record<NewDocumentRefusal['reason'], EditorKey>>> = {
  renameReserved: 'addressReserved',
  renameFormer: 'addressFormer',
  newTaken: 'addressTaken',
  newAnnounced: 'menuAnnounces',
  newMenusUncertain: 'menusUncertain',
  newNeedsMenu: 'noMenus',
};

/** The refusals that the menus cause; the address that was written causes all others. */
const ofMenus: readonly NewDocumentRefusal['reason'][] = ['newMenusUncertain', 'newNeedsMenu', 'newUnknownMenu'];

/** Distinguishes a model, whose blocks are taken, from a document that is copied. */
const modelMark = 'model ';

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

/** Returns a name as it is corrected where it was typed into its field. */
function asInField(name: string, { punctuation }: SiteLanguage): string {
  return punctuation === undefined ? name : withSigns(name, punctuation);
}

/** Asks for the name of a new document in each language, the end of its address and its menu, and makes it. */
export function NewDocumentDialog({
  begins = 'service',
  copyOf,
}: {
  /** What it makes unless its editor chooses something else. */
  readonly begins?: NewDocumentRequest['kind'];
  /** The document that the new one begins as a copy of. */
  readonly copyOf?: string;
}): ReactNode {
  const { t } = useMessages();
  const { session, show, close } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const languages = languagesInOrder(site.languages, useFirstLanguage());
  // A text that is still to be written says in its own language what it is.
  useEffect(() => void loadSchemaWords(site.languages.map(({ code }) => code)), [site.languages]);
  const menus = site.documents.find((document) => document.kind === 'menus')?.file ?? 'menus.yaml';
  const menusText = textOf(session.state(), menus) ?? '';
  const context = newDocumentContext(
    site.documents,
    { file: menus, text: menusText },
    site.references.pictures.map(({ value }) => value),
  );
  const copied = site.documents.find(({ file }) => file === copyOf);
  const [draft, write] = useDraft<Draft>(`new ${copyOf ?? (begins === 'page' ? begins : '')}`, { names: {} });
  const { names, written, kind = copied?.kind === 'page' ? 'page' : begins, original = copyOf ?? '' } = draft;
  // The start of a longer name may be a refused address, such as one that is taken.
  const [isTyping, setTyping] = useState(false);
  // A menu may have gone since it was chosen.
  const menu = [draft.category, copied?.category].find((each) => site.references.menus.some(({ value }) => value === each));
  const category = menu ?? site.references.menus[0]?.value ?? '';
  // A name in another script leaves nothing of itself in an address.
  const proposed = site.languages.map(({ code }) => slugOf(names[code] ?? '')).find((slug) => slug !== '') ?? '';
  const slug = written ?? proposed;
  const models = kind === 'service' ? site.models : [];
  const originals = site.documents.filter((document) => document.kind === kind && document.data !== undefined);
  const chosen = originals.find(({ file }) => file === original)?.file;
  const model = models.find(({ file }) => original === `${modelMark}${file}`);
  const request: NewDocumentRequest = {
    kind,
    slug,
    names: Object.fromEntries(site.languages.map((language) => [language.code, asInField(names[language.code] ?? '', language)])),
    ...(kind === 'service' && category !== '' ? { category } : {}),
    ...(model === undefined ? {} : { blocks: blockTypes(site.documents.find(({ file }) => file === model.file)?.data) }),
    copyOf: chosen === undefined ? undefined : textOf(session.state(), chosen),
  };
  const menuLabel = (menu: string | undefined): string => site.references.menus.find(({ value }) => value === menu)?.label ?? menu ?? '';
  const made = slug === '' ? undefined : newDocument(schemas, context, request);
  const why = useId();
  const refusal = made !== undefined && 'refusal' in made ? made.refusal : undefined;
  const told = isTyping ? undefined : refusal;
  const isOfAddress = told !== undefined && !ofMenus.includes(told.reason);
  return (
    <Overlay title={t(copyOf === undefined ? 'newDocument' : 'duplicateDocument')}>
      <form
        onInput={({ target }) => setTyping(target instanceof HTMLInputElement)}
        onBlur={() => setTyping(false)}
        onSubmit={(event) => {
          event.preventDefault();
          setTyping(false);
          if (made === undefined || 'refusal' in made) return;
          writeEdits(
            session,
            [made.document, ...made.changed].map(({ file, text }) => ({ kind: 'write', file, content: text })),
          );
          write(undefined);
          // Opens the first field to write in.
          const first = kind === 'service' ? ['summary', languages[0]?.code ?? ''] : ['blocks', 0, 'title'];
          show(made.document.file, first);
        }}
      >
        <Picker label={t('whatKind')} value={kind} onChange={(value) => write({ ...draft, kind: value as NewDocumentRequest['kind'] })}>
          <option value="service">{t('aService')}</option>
          <option value="page">{t('aPage')}</option>
        </Picker>
        <Picker
          label={t('beginWith')}
          value={chosen ?? (model === undefined ? '' : original)}
          onChange={(value) => {
            const like = site.documents.find(({ file }) => value === `${modelMark}${file}`);
            write({ ...draft, original: value, ...(like?.category === undefined ? {} : { category: like.category }) });
          }}
        >
          <option value="">{t('emptyTexts')}</option>
          {models.length === 0 ? null : (
            <optgroup label={t('likeModel')}>
              {models.map(({ file, name, nameLanguage }) => (
                <option key={file + name} value={`${modelMark}${file}`} lang={nameLanguage}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('copyOfDocument')}>
            {originals.map(({ file, name, nameLanguage }) => (
              <option key={file} value={file} lang={nameLanguage}>
                {name}
              </option>
            ))}
          </optgroup>
        </Picker>
        {languages.map(({ code, name, direction }) => (
          <Field key={code}>
            {t('nameIn', { language: name })}
            <input
              lang={code}
              dir={direction}
              value={names[code] ?? ''}
              onChange={(event) => write({ ...draft, names: { ...names, [code]: event.target.value } })}
            />
          </Field>
        ))}
        <Field>
          {t('addressEnd')}
          <input
            dir="ltr"
            required
            aria-invalid={isOfAddress}
            aria-describedby={isOfAddress ? why : undefined}
            value={slug}
            onChange={(event) => write({ ...draft, written: event.target.value })}
          />
          <small>{t('addressEndHelp')}</small>
        </Field>
        {kind === 'service' ? (
          <Picker label={t('category')} value={category} onChange={(value) => write({ ...draft, category: value })}>
            {site.references.menus.map(({ value, label, language }) => (
              <option key={value} value={value} lang={language}>
                {label}
              </option>
            ))}
          </Picker>
        ) : null}
        {told === undefined ? null : (
          <Message
            id={why}
            data-tone="error"
            role="alert"
            text={t(refusals[told.reason] ?? 'addressWrong', { ...told.values, menu: menuLabel(told.values['menu']) })}
          />
        )}
        <Actions>
          <Act type="submit" data-tone="strong" isDisabled={made === undefined || (refusal !== undefined && !isTyping)}>
            {t('make')}
          </Act>
          <Act
            onPress={() => {
              write(undefined);
              close();
            }}
          >
            {t('cancel')}
          </Act>
        </Actions>
      </form>
    </Overlay>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { EditorKey } from '../../../locales/catalogues/editor.generated.ts';
import type { NewDocumentRefusal, NewDocumentRequest } from '../../../operations/new-document.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Message, Overlay, Picker } from '../parts.tsx';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { choiceOfModel, useNewDocument } from './use-new-document.ts';

/** The message of each refusal; the form offers only menus, languages and blocks that the site has, and so meets no other. */
const refusals: Readonly<Partial<Record<NewDocumentRefusal['reason'], EditorKey>>> = {
  renameReserved: 'addressReserved',
  renameFormer: 'addressFormer',
  newTaken: 'addressTaken',
  newAnnounced: 'menuAnnounces',
  newMenusUncertain: 'menusUncertain',
  newMenuFull: 'menuFull',
  newNeedsMenu: 'noMenus',
};

/** The refusals that the menus cause; the address that was written causes all others. */
const ofMenus: readonly NewDocumentRefusal['reason'][] = ['newMenusUncertain', 'newMenuFull', 'newNeedsMenu', 'newUnknownMenu'];

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
  const { close } = useWorkbench();
  const { menus } = useWorkbenchState((now) => now.site.references);
  const { names, kind, original, category, slug, languages, originals, models, refusal, change, beginWith, make, forget } = useNewDocument(
    begins,
    copyOf,
  );
  // The start of a longer name may be a refused address, such as one that is taken.
  const [isTyping, setTyping] = useState(false);
  const why = useId();
  const menuLabel = (menu: string | undefined): string => menus.find(({ value }) => value === menu)?.label ?? menu ?? '';
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
          make();
        }}
      >
        <Picker label={t('whatKind')} value={kind} onChange={(value) => change({ kind: value as NewDocumentRequest['kind'] })}>
          <option value="service">{t('aService')}</option>
          <option value="page">{t('aPage')}</option>
        </Picker>
        <Picker label={t('beginWith')} value={original} onChange={beginWith}>
          <option value="">{t('emptyTexts')}</option>
          {models.length === 0 ? null : (
            <optgroup label={t('likeModel')}>
              {models.map(({ file, name, nameLanguage }) => (
                <option key={file + name} value={choiceOfModel(file)} lang={nameLanguage}>
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
              onChange={(event) => change({ names: { ...names, [code]: event.target.value } })}
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
            onChange={(event) => change({ written: event.target.value })}
          />
          <small>{t('addressEndHelp')}</small>
        </Field>
        {kind === 'service' ? (
          <Picker label={t('category')} value={category} onChange={(value) => change({ category: value })}>
            {menus.map(({ value, label, language }) => (
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
          <Act type="submit" data-tone="strong" isDisabled={slug === '' || (refusal !== undefined && !isTyping)}>
            {t('make')}
          </Act>
          <Act
            onPress={() => {
              forget();
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

import type { ReactNode } from 'react';
import type { SiteLanguage } from './document-form.ts';
import { useForm } from './form-context.ts';

/** The name of a language as it has it itself, and whether its texts may be left out; the element with the id names a field. */
export function LanguageName({ id, language }: { readonly id: string; readonly language: SiteLanguage }): ReactNode {
  const { t } = useForm();
  return (
    <span id={id}>
      <span lang={language.code} dir={language.direction}>
        {language.name}
      </span>
      {language.complete ? '' : ` (${t('optional')})`}
    </span>
  );
}

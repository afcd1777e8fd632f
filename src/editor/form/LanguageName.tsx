import type { ReactNode } from 'react';
import type { SiteLanguage } from './document-form.ts';
import { useForm } from './form-context.ts';

/** Shows the name of a language in itself, and whether its texts are optional; the element with the id labels a field. */
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

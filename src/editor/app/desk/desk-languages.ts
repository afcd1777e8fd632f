import type { SiteLanguage } from '../../form/document-form.ts';
import type { Site } from '../site-documents.ts';

/** The languages between which a site is translated. */
interface DeskLanguages {
  readonly source: SiteLanguage | undefined;
  readonly targets: readonly SiteLanguage[];
  /** The language to begin with: that of the editor if it is one of them. */
  readonly first: string;
}

/** Returns the language of a site's originals and those of its translations. */
export function deskLanguages({ languages, source }: Pick<Site, 'languages' | 'source'>, own: string): DeskLanguages {
  const targets = languages.filter(({ code }) => code !== source);
  const first = targets.find(({ code }) => code === own) ?? targets[0];
  return { source: languages.find(({ code }) => code === source), targets, first: first?.code ?? '' };
}

import type { SourceFile } from '../schema/documents.ts';
import type { DataPath } from '../yaml/yaml-document.ts';

/** What a finding knows of its origin in the content: a path in the page's own document, an address, words, or a span of a text. */
export interface SourceHint {
  readonly path?: DataPath;
  readonly address?: string;
  /** Texts that a visitor reads. */
  readonly words?: readonly string[];
  /** The characters `from` to `to` of a text of any document. */
  readonly span?: { readonly document: SourceFile; readonly path: DataPath; readonly from: number; readonly to: number };
}

/** One form to compare the strings of the content with. */
export interface Matcher {
  readonly form: string;
  readonly isAddress: boolean;
}

/** Returns a matcher for each form in which the content may hold what a hint names, the surest form first. */
export function matchersFor({ address, words = [] }: SourceHint, languages: readonly string[]): Matcher[] {
  const addresses = addressForms(address ?? '', languages).map((form) => ({ form, isAddress: true }));
  const texts = words.map((text) => ({ form: text.trim(), isAddress: false }));
  return [...addresses, ...texts].filter(({ form }) => form !== '');
}

/** An editor writes `wheel-truing#risks` or `/words/` where a page says `/en/services/wheel-truing/#risks` or `/en/words/`. */
function addressForms(address: string, languages: readonly string[]): string[] {
  if (address.startsWith('tel:')) return [address.slice('tel:'.length)];
  const [beforeQuery = '', hash] = address.split('#');
  const [path = ''] = beforeQuery.split('?');
  const fragment = hash === undefined ? '' : `#${hash}`;
  const query = beforeQuery.slice(path.length);
  const steps = path.split('/').filter((step) => step !== '');
  const below = steps.slice(steps.findIndex((step) => languages.includes(step)) + 1).join('/');
  const last = steps.at(-1) ?? '';
  // A photograph is published under its own name with a digest and a width.
  const picture = last.replace(/-[0-9a-f]+-\d+\.\w+$/, '.');
  return [
    ...new Set([
      address,
      ...(below === '' ? [] : [`/${below}/${query}${fragment}`, `/${below}/${fragment}`, `/${below}${fragment}`, `${below}/${fragment}`]),
      ...(last === '' ? [] : [last + fragment, `${last}/${fragment}`]),
      fragment,
      beforeQuery,
      hash ?? '',
      picture === last ? '' : picture,
    ]),
  ].filter((form) => form !== '' && form !== '/');
}

/** Returns whether a string of the content contains the words, or is or links to the address, that a matcher looks for. */
export function matches(text: string, { form, isAddress }: Matcher): boolean {
  if (!isAddress) return text.includes(form);
  return text === form || text.includes(`](${form})`) || (form.endsWith('.') && text.startsWith(form));
}

import { linkDocument } from '../content/link-document.ts';
import { parseDocument } from '../content/parse-document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { Problem } from '../locales/problems/problem.ts';
import type { SourceFile } from '../schema/documents.ts';
import type { NewDocument } from './new-document.ts';

/** The parts of a checked site that a new service is checked against. */
export interface CheckedSite {
  readonly linkContext: LinkContext;
  readonly menusSource: SourceFile;
}

/** Returns the problems that the check would report in a new service and in the menus that name it. */
export function problemsOfNewService(
  { document, changed }: Extract<NewDocument, { readonly document: unknown }>,
  slug: string,
  { linkContext, menusSource }: CheckedSite,
): Problem[] {
  const parsed = parseDocument({ file: document.file, kind: 'service', name: slug }, document.text);
  return [
    ...parsed.problems,
    ...linkDocument(parsed, withService(linkContext, slug)),
    ...changed.flatMap(({ text }) => parseDocument(menusSource, text.replace(/^\uFEFF/, '')).problems),
  ];
}

function withService(context: LinkContext, slug: string): LinkContext {
  return {
    ...context,
    services: new Set([...context.services, slug]),
    planned: new Set([...context.planned].filter((planned) => planned !== slug)),
    inMenus: context.inMenus === undefined ? undefined : new Set([...context.inMenus, slug]),
  };
}

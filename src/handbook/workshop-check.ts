import { listSources } from '../build/content/read-content.ts';
import { linkSite } from '../content/link-site.ts';
import { parseDocument } from '../content/parse-document.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { textOf, workshopFolder } from './workshop.ts';

/** Returns all that the content check has to say of the workshop when some of its documents hold other texts, by their files. */
export type WorkshopCheck = (changes: ReadonlyMap<string, string>) => readonly Problem[];

/** Reads the workshop once, for checks of it in which only what changes is read again; nothing is written. */
export function openWorkshopCheck(): WorkshopCheck {
  const sources = listSources(workshopFolder);
  const known = new Map(sources.documents.map((source) => [source, parseDocument(source, textOf(source.file))]));
  return (changes) => {
    const { problems } = linkSite(sources, (source) => {
      const text = changes.get(source.file);
      const parsed = known.get(source);
      return parsed === undefined || text !== undefined ? parseDocument(source, text ?? '') : parsed;
    });
    return problems;
  };
}

import { type Draft, readText } from '../content/compile.server.ts';
import { joinProblems } from '../content/former-slugs.server.ts';
import { linkContextOf } from '../content/link-context.server.ts';
import { loadedFrom, problemsOf } from '../content/load.server.ts';
import { listSources } from '../content/source.server.ts';
import { entriesLeft } from '../content/unused-entries.server.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { textOf, workshopFolder } from './workshop.server.ts';

/** Gives all that the content check has to say of the workshop when some of its documents hold other texts, by their files. */
export type WorkshopCheck = (changes: ReadonlyMap<string, string>) => readonly Problem[];

/** Reads the workshop once, for checks of it in which only what changes is read anew; nothing is written. */
export function openWorkshopCheck(): WorkshopCheck {
  const sources = listSources(workshopFolder);
  const known = sources.documents.map((source) => readText(source, textOf(source.file)));
  return (changes) => {
    const drafts = known.map((draft) => {
      const text = changes.get(draft.document.file);
      return text === undefined ? draft : readText(draft.document, text);
    });
    const documentOf = (kind: string): Draft['document'] | undefined =>
      drafts.find(({ document, yaml }) => document.kind === kind && yaml !== undefined)?.document;
    const context = linkContextOf(documentOf, sources);
    const isService = ({ document }: Draft): boolean => document.kind === 'service';
    const others = drafts.filter((draft) => !isService(draft));
    const problems = others.flatMap((draft) => problemsOf(draft, context));
    const services = drafts.filter(isService).map((draft) => loadedFrom(draft, context));
    return joinProblems({ context, problems, entriesLeft: entriesLeft(others) }, services);
  };
}

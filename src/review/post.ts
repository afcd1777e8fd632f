import { createHash } from 'node:crypto';
import { type HostFailure, orElse } from '../git-hosts/host-error.ts';
import type { LineNote, Note } from '../git-hosts/reviewed-proposal.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { commentMarker, commentOf, hasNews } from './comment.ts';
import { codeBlock, directed, plainText } from './markdown.ts';
import type { ReviewHost } from './open-job.ts';
import type { Report, ReportedCorrection } from './report.ts';
import { reviewWord } from './words.ts';

/** The outcome of posting a report: of its one comment, and how many suggestions on lines. */
interface Posted {
  readonly comment: 'written' | 'renewed' | 'unchanged' | 'none';
  readonly suggestions: { readonly written: number; readonly kept: number; readonly retired: number; readonly refused: number };
}

/**
 * Puts a report on its proposal: one comment, which is renewed and not repeated, and a suggestion on each line that has a certain
 * correction; suggestions that do not apply any more are taken away. Throws a `HostError` when the host refuses.
 */
export async function postReport(host: ReviewHost, report: Report): Promise<Posted> {
  const body = commentOf(report, host.links);
  const note = (await host.notes()).find((each) => each.body.startsWith(commentMarker));
  const comment = await postComment(host, note, body, hasNews(report));
  return { comment, suggestions: await postCorrections(host, report) };
}

async function postComment(host: ReviewHost, note: Note | undefined, body: string, news: boolean): Promise<Posted['comment']> {
  if (note === undefined && !news) return 'none';
  if (note !== undefined && linesOf(note.body) === linesOf(body)) return 'unchanged';
  if (note !== undefined) {
    // Somebody may have removed it meanwhile.
    if (await unless(['not-found'], host.rewriteNote(note, body))) return 'renewed';
  }
  await host.writeNote(body);
  return 'written';
}

async function postCorrections(host: ReviewHost, { corrections, language }: Report): Promise<Posted['suggestions']> {
  const wanted = new Map(corrections.map((correction) => [identityOf(correction), correction]));
  const present = (await lineNotesOf(host)).flatMap((note) => {
    const identity = correctionMark.exec(note.body)?.[1];
    return identity === undefined || identity === retired ? [] : [{ note, identity }];
  });
  const kept = new Set<string>();
  const past: LineNote[] = [];
  for (const { note, identity } of present) {
    if (wanted.has(identity) && !kept.has(identity) && !note.outdated) kept.add(identity);
    else past.push(note);
  }
  for (const note of past) await unless(['not-found'], host.retireLineNote(note, retiredWords(language)));
  const left = [...wanted].filter(([identity]) => !kept.has(identity));
  let refused = 0;
  for (const [identity, correction] of left) {
    const body = suggestionOf(correction, identity, language, host.suggestionKind(correction));
    // The host may see another diff than git does here: it has the last word.
    if (!(await unless(['refused', 'not-found'], host.writeLineNote(correction, body)))) refused += 1;
  }
  return { written: left.length - refused, kept: kept.size, retired: past.length, refused };
}

/** Some hosts have no such comments: GitHub's interface is spoken by others too. */
function lineNotesOf(host: ReviewHost): Promise<readonly LineNote[]> {
  return orElse(host.lineNotes(), ['not-found'], []);
}

const correctionMark = /^<!-- service-pages:correction ([\w-]+) -->/;
const retired = 'retired';

/** The same lines with the same correction are the same suggestion, wherever other changes have moved them. */
function identityOf({ file, before, text }: ReportedCorrection): string {
  return createHash('sha256')
    .update(JSON.stringify([file, before, text]))
    .digest('hex')
    .slice(0, 20);
}

function suggestionOf({ text, titles }: ReportedCorrection, identity: string, language: MessageLanguage, kind: string): string {
  const words = `**${reviewWord('corrects', language)}** (${titles.map(plainText).join(reviewWord('comma', language))}). ${reviewWord('apply', language)}`;
  return `<!-- service-pages:correction ${identity} -->\n${directed(words, language)}\n\n${codeBlock(kind, text)}\n`;
}

function retiredWords(language: MessageLanguage): string {
  return `<!-- service-pages:correction ${retired} -->\n${directed(reviewWord('outdated', language), language)}\n`;
}

function linesOf(body: string): string {
  return body.replaceAll('\r\n', '\n').trim();
}

/** Returns whether something was done: some refusals are nobody's fault. */
function unless(failures: readonly HostFailure[], done: Promise<void>): Promise<boolean> {
  return orElse(
    done.then(() => true),
    failures,
    false,
  );
}

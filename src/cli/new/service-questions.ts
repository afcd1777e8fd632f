import { createInterface } from 'node:readline/promises';
import { word } from '../../locales/check-words.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { usualBlocks } from '../../operations/document-to-write.ts';
import { menuFor, type NewDocumentRefusal, type NewDocumentRequest, refusalOf } from '../../operations/new-document.ts';
import type { NewDocumentContext } from '../../operations/new-document-context.ts';
import { readSchemas } from '../../schema/validators.ts';

/** The streams of a terminal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
}

/**
 * Asks on a terminal for what a request leaves open, and again where an answer is refused. Gives the request as far as it is
 * known where a part of it is wrong already, and nothing where the person leaves.
 */
export async function askForService(
  request: Partial<NewDocumentRequest>,
  context: NewDocumentContext,
  language: MessageLanguage,
  { input, out, err }: Terminal,
): Promise<Partial<NewDocumentRequest> | undefined> {
  const lines = createInterface({ input, output: out });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  const ask = async (question: string): Promise<string> => (await lines.question(question, { signal: left.signal })).trim();
  const schemas = readSchemas();
  let known = request;
  const settle = async (question: string, partOf: (answer: string) => Partial<NewDocumentRequest>): Promise<void> => {
    for (;;) {
      const asked = { ...known, ...partOf(await ask(question)) };
      const refusal = refusalOf(schemas, context, asked);
      if (refusal === undefined) {
        known = asked;
        return;
      }
      err.write(`${refusalInWords(refusal, language)}\n`);
    }
  };
  try {
    if (refusalOf(schemas, context, known) !== undefined) return known;
    if (known.slug === undefined) await settle(word('newAskSlug', language), (slug) => ({ slug }));
    if (menuFor({ slug: '', ...known }, context) === undefined) {
      const allowed = context.menus.map(({ id }) => id).join(', ');
      await settle(word('newAskMenu', language, { allowed }), (category) => ({ category }));
    }
    const announced = context.entryOf(known.slug ?? '')?.label;
    for (const name of context.languages) {
      if ((known.names?.[name] ?? announced?.[name]) !== undefined) continue;
      const answer = await ask(word('newAskName', language, { language: name }));
      if (answer !== '') known = { ...known, names: { ...known.names, [name]: answer } };
    }
    const usual = usualBlocks.join(',');
    if (known.blocks === undefined)
      await settle(word('newAskBlocks', language, { usual }), (types) => ({ blocks: listed(types || usual) }));
    return known;
  } catch (error) {
    if (left.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}

/** Puts a refusal into words, with what was probably meant. */
export function refusalInWords({ reason, values, suggestion }: NewDocumentRefusal, language: MessageLanguage): string {
  const meant = suggestion === undefined ? '' : ` ${word('didYouMean', language, { word: suggestion })}`;
  return word(reason, language, values) + meant;
}

/** Reads the names in a list that is written with commas. */
export function listed(names: string): readonly string[] {
  return names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

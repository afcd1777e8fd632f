import { readSchemas } from '../../build/schema-files.ts';
import { word } from '../../locales/check-words.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { usualBlocks } from '../../operations/document-to-write.ts';
import { menuFor } from '../../operations/menu-of-service.ts';
import { type NewDocumentRequest, refusalOf } from '../../operations/new-document.ts';
import type { NewDocumentContext } from '../../operations/new-document-context.ts';
import { askOnTerminal } from '../ask-on-terminal.ts';
import type { Streams } from '../command-definitions.ts';
import { describeRefusal } from '../command-messages.ts';

/**
 * Asks on a terminal for the missing parts of a request, and again where an answer is refused. Returns the completed request; the
 * given one where a part of it is wrong; undefined where the user closes the input.
 */
export function promptForService(
  request: Partial<NewDocumentRequest>,
  context: NewDocumentContext,
  language: MessageLanguage,
  streams: Streams,
): Promise<Partial<NewDocumentRequest> | undefined> {
  return askOnTerminal(streams, async (ask) => {
    const schemas = readSchemas();
    let current = request;
    const askUntilValid = async (question: string, partOf: (answer: string) => Partial<NewDocumentRequest>): Promise<void> => {
      for (;;) {
        const completed = { ...current, ...partOf(await ask(question)) };
        const refusal = refusalOf(schemas, context, completed);
        if (refusal === undefined) {
          current = completed;
          return;
        }
        streams.err.write(`${describeRefusal(refusal, language)}\n`);
      }
    };
    if (refusalOf(schemas, context, current) !== undefined) return current;
    if (current.slug === undefined) await askUntilValid(word('newAskSlug', language), (slug) => ({ slug }));
    if (menuFor({ slug: '', ...current }, context) === undefined) {
      const allowed = context.menus.map(({ id }) => id).join(', ');
      await askUntilValid(word('newAskMenu', language, { allowed }), (category) => ({ category }));
    }
    const announced = context.entryOf(current.slug ?? '')?.label;
    for (const name of Object.keys(context.languages)) {
      if ((current.names?.[name] ?? announced?.[name]) !== undefined) continue;
      const answer = await ask(word('newAskName', language, { language: name }));
      if (answer !== '') current = { ...current, names: { ...current.names, [name]: answer } };
    }
    const usual = usualBlocks.join(',');
    if (current.blocks === undefined)
      await askUntilValid(word('newAskBlocks', language, { usual }), (types) => ({ blocks: splitList(types || usual) }));
    return current;
  });
}

/** Splits a list at its commas, and drops empty names. */
export function splitList(names: string): readonly string[] {
  return names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

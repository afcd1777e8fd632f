import { createInterface } from 'node:readline/promises';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import type { ServiceGround } from './service-ground.server.ts';
import { listed, menuFor, refusalInWords, refusalOf, type ServiceRequest } from './service-request.server.ts';
import { usualBlocks } from './service-to-write.server.ts';

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
  request: Partial<ServiceRequest>,
  ground: ServiceGround,
  language: MessageLanguage,
  { input, out, err }: Terminal,
): Promise<Partial<ServiceRequest> | undefined> {
  const lines = createInterface({ input, output: out });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  const ask = async (question: string): Promise<string> => (await lines.question(question, { signal: left.signal })).trim();
  let known = request;
  const settle = async (question: string, partOf: (answer: string) => Partial<ServiceRequest>): Promise<void> => {
    for (;;) {
      const asked = { ...known, ...partOf(await ask(question)) };
      const refusal = refusalOf(asked, ground);
      if (refusal === undefined) {
        known = asked;
        return;
      }
      err.write(`${refusalInWords(refusal, language)}\n`);
    }
  };
  try {
    if (refusalOf(known, ground) !== undefined) return known;
    if (known.slug === undefined) await settle(word('newAskSlug', language), (slug) => ({ slug }));
    if (menuFor({ slug: '', ...known }, ground) === undefined) {
      const allowed = ground.menus.map(({ id }) => id).join(', ');
      await settle(word('newAskMenu', language, { allowed }), (category) => ({ category }));
    }
    const announced = ground.placeOf(known.slug ?? '')?.label;
    for (const name of Object.keys(ground.context.languages)) {
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

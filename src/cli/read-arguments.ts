import { parseArgs } from 'node:util';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { type Asked, type CommandName, type CommandShape, commandShapes } from './command-shapes.ts';
import { languageOf } from './command-words.ts';
import type { Wrong } from './usage.ts';

/** Returns what is asked of a command, `help`, or what is wrong with the arguments: its words are loaded only when somebody needs them. */
export function readArguments<N extends CommandName>(
  name: N,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Asked<N> | 'help' | { readonly wrong: Wrong } {
  const shape: CommandShape = commandShapes[name];
  const options = { ...shape.options, help: { type: 'boolean', short: 'h' } } as CommandShape['options'];
  // Not strict: the platform would throw in English, and at the first mistake without what was meant.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  if (values['help'] === true) return 'help';
  const settings = Object.fromEntries(Object.entries(shape.settings).map(([key, usual]) => [key, env[key] || usual]));
  const found = (step: string | undefined, words: readonly string[]): Asked<N> => {
    const absent = Object.entries(shape.options).map(([key, { type, multiple }]) => [
      key,
      multiple ? [] : type === 'boolean' ? false : undefined,
    ]);
    return { options: { ...Object.fromEntries(absent), ...values }, step, words, settings } as unknown as Asked<N>;
  };
  const step = shape.steps === undefined ? undefined : positionals[0];
  const others = positionals.slice(shape.steps === undefined ? 0 : 1);

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      if (shape.passesOn) continue;
      const names = Object.keys(options).map((each) => `--${each}`);
      return { wrong: { reason: 'unknownOption', command: name, found: rawName, among: names } };
    }
    if (option.type === 'boolean') {
      if (value !== undefined) return { wrong: { reason: 'takesNoValue', found: rawName } };
    } else {
      const right = (option.choices ?? [option.value ?? '']).map((each) => `${rawName} ${each}`).join(', ');
      if (value === undefined || (!inlineValue && /^-./.test(value))) return { wrong: { reason: 'needsValue', found: rawName, right } };
      if (option.choices?.includes(value) === false || option.pattern?.test(value) === false)
        return { wrong: { reason: 'badValue', found: `${rawName} ${value}`, right, meant: value, among: option.choices } };
    }
    if (option.only !== undefined && step !== undefined && !option.only.includes(step))
      return { wrong: { reason: 'otherStep', found: rawName, right: option.only.join(', ') } };
  }
  if (shape.passesOn) return found(undefined, withoutLanguage(args, tokens));

  if (shape.steps !== undefined && step !== undefined && !Object.hasOwn(shape.steps, step)) {
    const steps = Object.keys(shape.steps);
    return { wrong: { reason: 'badValue', found: step, right: steps.join(', '), among: steps } };
  }
  const forms = shape.steps === undefined ? (shape.words ?? []) : (shape.steps[step ?? ''] ?? []);
  const most = forms.some((form) => form.includes('…')) ? Number.POSITIVE_INFINITY : forms.length;
  const least = forms.filter((form) => form.startsWith('<')).length;
  if ((shape.steps !== undefined && step === undefined) || others.length < least) return { wrong: { reason: 'needsWords', command: name } };
  if (others.length > most) return { wrong: { reason: 'extraWord', command: name, found: others[most] } };
  return found(step, others);
}

/** Returns the language that `--lang` asks for, else that of the system, else French. */
export function languageAsked(args: readonly string[], env: NodeJS.ProcessEnv): MessageLanguage {
  const { lang } = parseArgs({ args: [...args], options: { lang: { type: 'string' } }, strict: false }).values;
  return messageLanguages.find((each) => each === lang) ?? languageOf(env, 'fr');
}

/** Returns arguments for another program, which knows nothing of `--lang`. */
function withoutLanguage(args: readonly string[], tokens: NonNullable<ReturnType<typeof parseArgs>['tokens']>): string[] {
  const ours = tokens.flatMap((token) =>
    token.kind === 'option' && token.name === 'lang' ? [token.index, token.inlineValue ? token.index : token.index + 1] : [],
  );
  return args.filter((_, index) => !ours.includes(index));
}

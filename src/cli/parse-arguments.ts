import { parseArgs } from 'node:util';
import { siteLanguage } from '../build/content/site-language.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable } from '../locales/message.ts';
import { type CommandDefinition, type CommandName, type CommandRequest, commandDefinitions } from './command-definitions.ts';
import type { ArgumentProblem } from './usage.ts';

/** Parses the arguments of a command. Returns a request, `help`, or the first mistake as data, so that messages are imported only for help and mistakes. */
export function parseArguments<N extends CommandName>(
  name: N,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): CommandRequest<N> | 'help' | { readonly problem: ArgumentProblem } {
  const definition: CommandDefinition = commandDefinitions[name];
  const options = { ...definition.options, help: { type: 'boolean', short: 'h' } } as CommandDefinition['options'];
  // Strict parsing would throw in English, without a suggestion.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  if (values['help'] === true) return 'help';
  const settings = Object.fromEntries(Object.entries(definition.settings).map(([key, usual]) => [key, env[key] || usual]));
  const request = (step: string | undefined, words: readonly string[]): CommandRequest<N> => {
    const defaults = Object.entries(definition.options).map(([key, { type, multiple }]) => [
      key,
      multiple ? [] : type === 'boolean' ? false : undefined,
    ]);
    const language = requestedLanguage(args, env);
    return { language, options: { ...Object.fromEntries(defaults), ...values }, step, words, settings } as unknown as CommandRequest<N>;
  };
  const step = definition.steps === undefined ? undefined : positionals[0];
  const others = positionals.slice(definition.steps === undefined ? 0 : 1);

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      if (definition.forwardsUnknown) continue;
      const names = Object.keys(options).map((each) => `--${each}`);
      return { problem: { reason: 'unknownOption', command: name, found: rawName, among: names } };
    }
    if (option.type === 'boolean') {
      if (value !== undefined) return { problem: { reason: 'takesNoValue', found: rawName } };
    } else {
      const right = (option.choices ?? [option.value ?? '']).map((each) => `${rawName} ${each}`).join(', ');
      if (value === undefined || (!inlineValue && /^-./.test(value))) return { problem: { reason: 'needsValue', found: rawName, right } };
      if (option.choices?.includes(value) === false || option.pattern?.test(value) === false)
        return { problem: { reason: 'badValue', found: `${rawName} ${value}`, right, meant: value, among: option.choices } };
    }
    if (option.only !== undefined && step !== undefined && !option.only.includes(step))
      return { problem: { reason: 'otherStep', found: rawName, right: option.only.join(', ') } };
  }
  if (definition.forwardsUnknown) return request(undefined, withoutLanguage(args, tokens));

  if (definition.steps !== undefined && step !== undefined && !Object.hasOwn(definition.steps, step)) {
    const steps = Object.keys(definition.steps);
    return { problem: { reason: 'badValue', command: name, found: step, among: steps } };
  }
  const ofStep = step === undefined ? {} : { step };
  const forms = definition.steps === undefined ? (definition.words ?? []) : (definition.steps[step ?? ''] ?? []);
  const most = forms.some((form) => form.includes('…')) ? Number.POSITIVE_INFINITY : forms.length;
  const least = forms.filter((form) => form.startsWith('<')).length;
  if ((definition.steps !== undefined && step === undefined) || others.length < least)
    return { problem: { reason: 'needsWords', command: name, ...ofStep } };
  if (others.length > most) return { problem: { reason: 'extraWord', command: name, ...ofStep, found: others[most] } };
  return request(step, others);
}

/** Returns the language that `--lang` names, else that of the system, else the site's default one, else English. */
export function requestedLanguage(args: readonly string[], env: NodeJS.ProcessEnv): MessageLanguage {
  const { lang } = parseArgs({ args: [...args], options: { lang: { type: 'string' } }, strict: false }).values;
  return messageLanguages.find((each) => each === lang) ?? systemLanguage(env) ?? siteLanguage(env['CONTENT_DIR'] || 'data') ?? 'en';
}

/** Returns the language of the system (POSIX locale variables); undefined where commands have no messages in it. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): MessageLanguage | undefined {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return firstAvailable(messageLanguages, [locale.replace('_', '-')]);
}

/** Returns the arguments without `--lang`, which other programs don't know. */
function withoutLanguage(args: readonly string[], tokens: NonNullable<ReturnType<typeof parseArgs>['tokens']>): string[] {
  const indexes = tokens.flatMap((token) =>
    token.kind === 'option' && token.name === 'lang' ? [token.index, token.inlineValue ? token.index : token.index + 1] : [],
  );
  return args.filter((_, index) => !indexes.includes(index));
}

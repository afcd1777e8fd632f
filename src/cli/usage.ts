import { type UsageKey, usage } from '../locales/catalogues/usage.generated.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { messagesOf } from '../locales/message.ts';
import { suggest } from '../schema/suggest.ts';
import { type CommandDefinition, type CommandName, commandDefinitions, type OptionDefinition } from './command-definitions.ts';
import { withSuggestion } from './command-messages.ts';

const usageMessage = messagesOf<UsageKey>(usage);

/** A mistake in the arguments of a command. */
export interface ArgumentProblem {
  readonly reason:
    | 'unknownCommand'
    | 'unknownOption'
    | 'needsValue'
    | 'takesNoValue'
    | 'badValue'
    | 'otherStep'
    | 'needsWords'
    | 'extraWord';
  readonly command?: CommandName;
  /** The step of the command that the message shows; absent, each of them. */
  readonly step?: string;
  readonly found?: string | undefined;
  /** What to write instead; absent, the message shows how the command is written. */
  readonly right?: string;
  /** The names among which the nearest to `meant`, or else to `found`, is suggested. */
  readonly among?: readonly string[] | undefined;
  readonly meant?: string;
}

/** Returns a sentence that says what is wrong and what to write, and another with the nearest name. */
export function describeArgumentProblem(
  { reason, command, step, found = '', right, meant = found, among = [] }: ArgumentProblem,
  language: MessageLanguage,
): string {
  const written = command === undefined ? '' : usageLines(command, { hasOptions: false, step }).join(', ');
  // A word that a terminal is asked for is optional there alone.
  const forms = reason === 'needsWords' && step !== undefined ? written.replace(/\[(\S+)\]/g, '<$1>') : written;
  const message = usageMessage(reason, language, { command: command ?? '', found, right: right ?? forms });
  const others = command === undefined || step !== undefined || reason === 'unknownOption' ? [] : elsewhere(command, language);
  return withSuggestion([message, ...others].join(' '), suggest(meant, among), language);
}

/** Returns what says how else somebody does what a command is taken for, if anything does. */
function elsewhere(name: CommandName, language: MessageLanguage): readonly string[] {
  const key = `${name} elsewhere`;
  return Object.hasOwn(usage.fr, key) ? [text(language, key)] : [];
}

/** Returns how a command is written, with all of its options or none: a line, or one for each step with words of its own, or for one step. */
function usageLines(
  name: CommandName,
  { hasOptions, step: only }: { readonly hasOptions: boolean; readonly step?: string | undefined },
): string[] {
  const { steps = {}, words: forms = [], options }: CommandDefinition = commandDefinitions[name];
  const optional = (step?: string): string[] =>
    Object.entries(options)
      .filter(([, { only }]) => hasOptions && (step === undefined || only === undefined || only.includes(step)))
      .map(([key, option]) => `[--${key}${valueForm(option)}]${option.multiple ? '…' : ''}`);
  // A site has no package.json with commands before it is begun.
  const start = name === 'init' ? ['npx service-pages init'] : [`npm run ${name}`, '--'];
  const line = (parts: readonly string[]): string => (parts.length > 0 ? [...start, ...parts] : start.slice(0, 1)).join(' ');
  const names = Object.keys(steps).filter((step) => only === undefined || step === only);
  if (names.length === 0) return [line([...forms, ...optional()])];
  if (Object.values(steps).every((after) => after.length === 0)) return [line([names.join('|'), ...optional()])];
  return names.map((step) => line([step, ...(steps[step] ?? []), ...optional(step)]));
}

/** Returns the help of a command; `more` is printed at its end. */
export function commandHelp(name: CommandName, language: MessageLanguage, more = ''): string {
  const { steps = {}, options, settings }: CommandDefinition = commandDefinitions[name];
  const rows: readonly (readonly [string, string])[][] = [
    Object.keys(steps).map((step) => [step, text(language, `${name} ${step}`)]),
    Object.entries(options).map(([key, option]) => {
      const usual = option.default ?? option.otherwise;
      return [`--${key}`, text(language, `${name} --${key}`, `--${key}`) + (usual === undefined ? '' : ` (${usual})`)];
    }),
    Object.entries(settings).map(([key, usual]) => [key, text(language, key) + (usual === '' ? '' : ` (${usual})`)]),
  ];
  const parts = [
    usageLines(name, { hasOptions: true }).join('\n'),
    [text(language, name), ...elsewhere(name, language)].map((line) => `  ${line}`).join('\n'),
    ...rows.filter((part) => part.length > 0).map(table),
    more,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns the list of some commands with what each one does. */
export function overviewHelp(names: readonly CommandName[], language: MessageLanguage): string {
  const commands = table(names.map((name) => [name, text(language, name)]));
  return `npm run <${text(language, 'command')}> -- [--help]\n\n${commands}\n\n  ${text(language, 'exitCodes')}\n`;
}

function valueForm({ choices, value, type }: OptionDefinition): string {
  return type === 'boolean' ? '' : ` ${choices?.join('|') ?? value ?? ''}`;
}

/** Returns the message of the first of these keys that the catalogue has; run.test.ts proves that it has one of them. */
function text(language: MessageLanguage, ...keys: readonly string[]): string {
  const key = keys.find((each): each is UsageKey => Object.hasOwn(usage.fr, each));
  if (key === undefined) throw new Error(`src/locales/fr/usage.json has no message ${keys.join(' or ')}.`);
  return usageMessage(key, language);
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
}

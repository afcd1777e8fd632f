import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { fill } from '../locales/message.ts';
import { suggest } from '../schema/suggest.ts';
import { type CommandName, type CommandShape, commandShapes, type OptionShape } from './command-shapes.ts';
import words from './usage-words.json' with { type: 'json' };

type UsageWord = keyof (typeof words)['fr'];

/** What is wrong with arguments. */
export interface Wrong {
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
  readonly found?: string | undefined;
  /** What to write; without it, how the command is written. */
  readonly right?: string;
  /** What may have been meant by `meant`, or else by `found`. */
  readonly among?: readonly string[] | undefined;
  readonly meant?: string;
}

/** Returns one sentence that says what is wrong, and another with what was probably meant. */
export function sentence({ reason, command, found = '', right, meant = found, among = [] }: Wrong, language: MessageLanguage): string {
  const usage = command === undefined ? '' : usageLines(command, false).join(', ');
  const said = fill(words[language][reason], { command: command ?? '', found, right: right ?? usage }, language);
  const suggestion = suggest(meant, among);
  return suggestion === undefined ? said : `${said} ${word('didYouMean', language, { word: suggestion })}`;
}

/** Returns how a command is written: a line for each step that has words of its own, with every option where `full`. */
function usageLines(name: CommandName, full: boolean): string[] {
  const { steps = {}, words: forms = [], options }: CommandShape = commandShapes[name];
  const optional = (step?: string): string[] =>
    Object.entries(options)
      .filter(([, { only }]) => full && (step === undefined || only === undefined || only.includes(step)))
      .map(([key, option]) => `[--${key}${valueForm(option)}]${option.multiple ? '…' : ''}`);
  const line = (parts: readonly string[]): string => [`npm run ${name}`, ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ');
  const names = Object.keys(steps);
  if (names.length === 0) return [line([...forms, ...optional()])];
  if (Object.values(steps).every((after) => after.length === 0)) return [line([names.join('|'), ...optional()])];
  return names.map((step) => line([step, ...(steps[step] ?? []), ...optional(step)]));
}

/** Returns a command's help; `more` is what it adds itself. */
export function helpOf(name: CommandName, language: MessageLanguage, more = ''): string {
  const { steps = {}, options, settings }: CommandShape = commandShapes[name];
  const rows: readonly (readonly [string, string])[][] = [
    Object.keys(steps).map((step) => [step, text(language, `${name} ${step}`)]),
    Object.entries(options).map(([key, option]) => {
      const usual = option.default ?? option.otherwise;
      return [`--${key}`, text(language, `${name} --${key}`, `--${key}`) + (usual === undefined ? '' : ` (${usual})`)];
    }),
    Object.entries(settings).map(([key, usual]) => [key, text(language, key) + (usual === '' ? '' : ` (${usual})`)]),
  ];
  const parts = [
    usageLines(name, true).join('\n'),
    `  ${text(language, name)}`,
    ...rows.filter((part) => part.length > 0).map(table),
    more,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns the help of the whole: every command, and what it does. */
export function helpOfAll(language: MessageLanguage): string {
  const names = Object.keys(commandShapes) as CommandName[];
  return `npm run <${text(language, 'command')}> -- [--help]\n\n${table(names.map((name) => [name, text(language, name)]))}\n\n  ${words[language].exitCodes}\n`;
}

function valueForm({ choices, value, type }: OptionShape): string {
  return type === 'boolean' ? '' : ` ${choices?.join('|') ?? value ?? ''}`;
}

/** A word of the catalogue, by the first of these names that it has; usage.test.ts proves that it has one. */
function text(language: MessageLanguage, ...names: readonly string[]): string {
  const known = names.find((name): name is UsageWord => Object.hasOwn(words.fr, name));
  if (known === undefined) throw new Error(`usage-words.json has no words for ${names.join(' or ')}.`);
  return words[language][known];
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
}

import { SettingError, settingSentence } from '../build/settings/setting-error.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { type CommandWord, commandWord } from './command-words.ts';

/** What the system's errors mean to whoever runs a command (errno, POSIX). */
const ordinary: Readonly<Record<string, CommandWord>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'notAllowed',
  EEXIST: 'inTheWay',
  ENOTDIR: 'inTheWay',
  EISDIR: 'inTheWay',
  ENOTEMPTY: 'inTheWay',
};

/** Gives the sentence for trouble that a machine or its settings make and no mistake of ours, such as a full disk; nothing for anything else. */
export function troubleSentence(error: unknown, language: MessageLanguage): string | undefined {
  const setting = settingSentence(error, language);
  if (setting !== undefined) return setting;
  const { code = '', syscall, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { readonly dest?: string };
  // Node tells so of a folder that is to be made with those above it, where nothing can be written.
  const name = code === 'ENOENT' && syscall === 'mkdir' ? 'notAllowed' : Object.hasOwn(ordinary, code) ? ordinary[code] : undefined;
  const place = dest ?? path;
  return name === undefined ? undefined : commandWord(name, language, { at: place === undefined ? '' : ` (${place})` });
}

/** Returns the port that PORT asks for; throws a `SettingError` where it is none. */
export function portOf(found: string): number {
  const port = Number(found);
  if (!/^\d+$/.test(found) || port > 65_535) throw new SettingError('badPort', { found });
  return port;
}

/** Gives the sentence that Node is too old, where the version is less than `needed` (such as 20.19); nothing otherwise. */
export function oldNodeSentence(version: string, needed: string, language: MessageLanguage): string | undefined {
  const [have, want] = [version, needed].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const [major = 0, minor = 0] = have;
  const [wantedMajor = 0, wantedMinor = 0] = want;
  const isOld = major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
  return isOld ? commandWord('oldNode', language, { found: version, needed }) : undefined;
}

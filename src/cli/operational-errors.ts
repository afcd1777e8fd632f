import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { targetOf, unrestoredIn } from '../build/content/write-files.ts';
import { unfinishedIn } from '../build/output/output-folder.ts';
import { changedMeanwhile, contains } from '../build/places.ts';
import { settingSentence } from '../build/settings/setting-error.ts';
import type { CommandKey } from '../locales/catalogues/command.generated.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { codeOf } from '../schema/attempted.ts';
import { commandMessage } from './command-messages.ts';

/** Messages by the code of the system's error (errno, POSIX). */
const messages: Readonly<Record<string, CommandKey>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'readOnly',
  EEXIST: 'inTheWay',
  ENOTDIR: 'inTheWay',
  EISDIR: 'inTheWay',
  ENOTEMPTY: 'inTheWay',
  ELOOP: 'linkInTheWay',
  ENAMETOOLONG: 'nameTooLong',
  EBUSY: 'busy',
  EIO: 'diskFails',
  ENXIO: 'diskFails',
  ENODEV: 'diskFails',
  ENOTCONN: 'diskFails',
  EMFILE: 'tooManyOpen',
  ENFILE: 'tooManyOpen',
  ESTALE: 'changedMeanwhile',
};

/** Returns a sentence for an error of the machine or its settings, such as a full disk; undefined for an error of the program. */
export function operationalErrorMessage(error: unknown, language: MessageLanguage): string | undefined {
  const setting = settingSentence(error, language);
  if (setting !== undefined) return setting;
  const unfinished = unfinishedIn(error);
  if (unfinished !== undefined) return commandMessage('unfinished', language, { folder: unfinished.folder, detail: unfinished.reason });
  const unrestored = unrestoredIn(error);
  if (unrestored !== undefined) {
    const places = unrestored.files.map(({ file, backup }) => (backup === undefined ? file : `${file} ← ${backup}`));
    return commandMessage('unrestored', language, { files: places.join(', '), detail: unrestored.reason });
  }
  const { code = '', syscall, path: refused, dest } = (error ?? {}) as NodeJS.ErrnoException & { readonly dest?: string };
  const key =
    code === 'ENOENT' && syscall === 'mkdir' ? folderRefusal(refused) : Object.hasOwn(messages, code) ? messages[code] : undefined;
  const place = targetOf(dest ?? refused);
  return key === undefined ? undefined : commandMessage(key, language, { at: place === undefined ? '' : ` (${place})` });
}

/** Node reports a recursive mkdir as ENOENT where the folder around may not be written to, on a disk that can only be read, too. */
function folderRefusal(folder = ''): CommandKey {
  let around = path.dirname(folder);
  while (!existsSync(around) && around !== path.dirname(around)) around = path.dirname(around);
  try {
    accessSync(around, constants.W_OK);
  } catch (error) {
    return messages[codeOf(error)] ?? 'notAllowed';
  }
  return 'notAllowed';
}

/** Returns the error of a file of a folder that is gone since it was listed as that of a file that another program changed; any other as it is. */
export function asChangedMeanwhile(error: unknown, folder: string): unknown {
  const { code, syscall, path: place } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || syscall === 'mkdir' || place === undefined || !contains(folder, place)) return error;
  return changedMeanwhile(place, { cause: error });
}

/** Returns a sentence where the version of Node is less than `needed`, such as 20.19; undefined otherwise. */
export function outdatedNodeMessage(version: string, needed: string, language: MessageLanguage): string | undefined {
  const [current, least] = [version, needed].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const [major = 0, minor = 0] = current;
  const [leastMajor = 0, leastMinor = 0] = least;
  const isOutdated = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return isOutdated ? commandMessage('oldNode', language, { found: version, needed }) : undefined;
}

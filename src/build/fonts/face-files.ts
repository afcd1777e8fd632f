import { readFileSync } from 'node:fs';
import { type Face, faces } from '../../view/theme/faces.ts';
import { packages } from '../installed-packages.ts';
import { charactersOf as charactersOfFont } from '../pictures/picture-characters.ts';

/** A file of a face as its package brings it, and the code points that it has. */
export interface Source {
  readonly face: Face;
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly covered: ReadonlySet<number>;
}

const sources = new Map<Face, readonly Source[]>();
const patterns = new Map(
  faces.map((face) => [face, new RegExp(`[${face.scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`, 'u')]),
);

/** Deals characters to the files that have them; a sign of no script in particular goes to the first face that has it. */
export function shareOut(characters: readonly string[]): ReadonlyMap<Source, readonly string[]> {
  const shares = new Map<Source, string[]>();
  for (const sign of characters) {
    // Text has none of these: controls, halves of pairs, and characters for private use or for nobody yet.
    if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(sign)) continue;
    const own = faces.filter((face) => isFor(face, sign));
    const having = (own.length > 0 ? own : faces).flatMap((face) => sourceWith(face, sign) ?? []);
    for (const source of own.length > 0 ? having : having.slice(0, 1)) {
      const share = shares.get(source) ?? [];
      share.push(sign);
      shares.set(source, share);
    }
  }
  return shares;
}

/** Returns whether a character is one of a face's scripts. */
export function isFor(face: Face, sign: string): boolean {
  return patterns.get(face)?.test(sign) === true;
}

/** Returns the first file of a face that has a character. */
export function sourceWith(face: Face, sign: string): Source | undefined {
  return sourcesOf(face).find(({ covered }) => covered.has(sign.codePointAt(0) as number));
}

/** Returns the files of a face, the commonest first. */
export function sourcesOf(face: Face): readonly Source[] {
  const known = sources.get(face);
  if (known !== undefined) return known;
  const read = face.files.map((each) => {
    const file = packages.resolve(`${face.package}/files/${each}`);
    const bytes = readFileSync(file);
    return { face, name: each.replace(/(?:-wght-normal)?\.\w+$/, ''), file, bytes, covered: charactersOfFont(bytes) };
  });
  sources.set(face, read);
  return read;
}

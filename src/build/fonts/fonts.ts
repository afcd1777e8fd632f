import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SiteContext } from '../../content/link-site.ts';
import type { Font, PageFonts } from '../../pages/views/view.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { type Face, faces } from '../../view/theme/faces.ts';
import { digestOf } from '../cache/content-hash.ts';
import { charactersOf as charactersOfFont } from '../pictures/picture-characters.ts';
import { charactersOf, charactersOfLocale, eachOnce } from './content-characters.ts';
import { declareFont, declareStandIns } from './font-css.ts';
import { type FontRecipe, fontTools, makeFont } from './make-font.ts';

/** The fonts of a site, before any of them is made. */
export interface FontPlan {
  readonly byLanguage: Readonly<Record<string, PageFonts>>;
  readonly files: readonly FontFile[];
}

/** A font file of the site. */
export interface FontFile {
  /** Its name in the folder `fonts`, which changes with everything that its bytes depend on. */
  readonly name: string;
  readonly recipe: FontRecipe;
  readonly make: () => Promise<Buffer>;
}

/** A file of a face as its package brings it, and the code points that it has. */
interface Source {
  readonly face: Face;
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly covered: ReadonlySet<number>;
}

// The bundle holds no fonts: what is bundled finds them among the project's packages.
const packages = createRequire(import.meta.url);
const sources = new Map<Face, readonly Source[]>();
const patterns = new Map(
  faces.map((face) => [face, new RegExp(`[${face.scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`, 'u')]),
);

/**
 * Returns the fonts that a site needs, from its documents and the characters of its services' documents. A font has the
 * characters that the site uses and no others; no character is in two fonts of one page.
 */
export function planFonts(context: Pick<SiteContext, 'documents' | 'pages'>, serviceCharacters: string, base: string): FontPlan {
  const languages = Object.entries(asRecord(asRecord(context.documents.site?.value)['languages'])).map(([language, entry]) => ({
    language,
    locale: asString(asRecord(entry)['locale']) ?? language,
  }));
  const written =
    eachOnce(serviceCharacters) + charactersOf([...Object.values(context.documents), ...context.pages].map(({ value }) => value));
  const characters = languages.flatMap(({ locale }) => [...written, ...written.toLocaleUpperCase(locale), ...charactersOfLocale(locale)]);
  const shares = shareOut([...new Set(characters)].sort());
  const made = new Map<Source, ReturnType<typeof describe>>();
  const fontsOf = (face: Face): ReturnType<typeof describe>[] =>
    sourcesOf(face).flatMap((source) => {
      const share = shares.get(source);
      if (share === undefined) return [];
      const font = made.get(source) ?? describe(source, share.join(''), base);
      made.set(source, font);
      return font;
    });
  const byLanguage = languages.map(({ language, locale }) => {
    const chosen = facesOf(locale, charactersOf(context.documents.ui?.value, language));
    const fonts = chosen.flatMap(({ face, complete }) => (complete ? fontsOf(face) : []));
    const css = [...fonts.map((font) => font.css), ...chosen.map(({ face }) => declareStandIns(face))].join('');
    return [language, { css, files: fonts.map(({ font }) => font) }] as const;
  });
  return { byLanguage: Object.fromEntries(byLanguage), files: [...made.values()].map(({ file }) => file) };
}

/**
 * Chooses the faces of a language: the one with the signs that scripts share, and the one for its script. A face that
 * lacks a letter of the language is not used for it, since letters of two hands do not join; only the face's
 * stand-ins are. The words of the interface tell which letters a language has: a strange one in a name of the content does not.
 */
function facesOf(locale: string, words: string): readonly { face: Face; complete: boolean }[] {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  const letters = [...words].filter((sign) => /[\p{L}\p{M}]/u.test(sign));
  const isComplete = (face: Face): boolean => letters.every((sign) => !isFor(face, sign) || sourceWith(face, sign) !== undefined);
  const candidates = faces.filter(({ scripts }) => scripts.includes(script));
  const own = candidates.find(isComplete) ?? candidates[0];
  return [...new Set(own === undefined ? [faces[0]] : [faces[0], own])].map((face) => ({
    face,
    complete: face !== own || isComplete(face),
  }));
}

function describe(source: Source, text: string, base: string): { css: string; font: Font; file: FontFile } {
  const { face, bytes, file } = source;
  const hash = digestOf([...fontTools(), bytes, text])
    .toString('hex')
    .slice(0, 12);
  const name = `${source.name}.${hash}.woff2`;
  const font: Font = { href: `${base}fonts/${name}`, characters: rangesOf(text) };
  const recipe = { file, text };
  return { css: declareFont(face, font), font, file: { name, recipe, make: () => makeFont(recipe) } };
}

/** Deals characters to the files that have them; a sign of no script in particular goes to the first face that has it. */
function shareOut(characters: readonly string[]): ReadonlyMap<Source, readonly string[]> {
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

function isFor(face: Face, sign: string): boolean {
  return patterns.get(face)?.test(sign) === true;
}

function sourceWith(face: Face, sign: string): Source | undefined {
  return sourcesOf(face).find(({ covered }) => covered.has(sign.codePointAt(0) as number));
}

function sourcesOf(face: Face): readonly Source[] {
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

function rangesOf(text: string): Font['characters'] {
  const ranges: [number, number][] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) as number;
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

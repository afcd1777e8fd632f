import type { SiteContext } from '../../content/link-site.ts';
import { unicodeScripts } from '../../content/texts/scripts.ts';
import type { Font, PageFonts } from '../../pages/views/view.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { type Face, faces } from '../../view/theme/faces.ts';
import { digestOf } from '../cache/content-hash.ts';
import { rangesOf, withoutWideSigns, withUnusedBetween } from './character-ranges.ts';
import {
  charactersInLanguage,
  charactersOfLocale,
  charactersOfTexts,
  charactersShown,
  countedCharacters,
  typedCharacters,
  typedLetters,
} from './content-characters.ts';
import { isFor, type Source, shareOut, sourcesOf, sourceWith } from './face-files.ts';
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

/**
 * Returns the fonts that a site needs, from its documents, the characters that each of its services shows in a language, and what menus
 * tell of services. A font has characters that the site uses and no others; no character is in two fonts of one page. What a face lends
 * to the pages of another script comes from smaller files.
 */
export function planFonts(
  context: Pick<SiteContext, 'documents' | 'pages'>,
  serviceCharacters: (language: string) => readonly string[],
  base: string,
  inMenus: readonly unknown[] = [],
): FontPlan {
  const site = asRecord(context.documents.site?.value);
  const fallback = asString(site['defaultLanguage']) ?? '';
  const localeOf = (language: string): string | undefined => asString(asRecord(asRecord(site['languages'])[language])['locale']);
  const languages = Object.keys(asRecord(site['languages'])).map((language) => {
    const locale = localeOf(language) ?? language;
    const ofLocale = charactersOfLocale([locale, localeOf(fallback) ?? 'en', 'en']);
    return { language, locale, ofLocale, ...usedCharacters(context, serviceCharacters(language), inMenus, language, fallback) };
  });
  const all = [...new Set(languages.flatMap((each) => [...each.all]))].join('');
  const own = partsOf({
    common: languages.map((each) => each.common + each.ofLocale).join('') + typedLetters,
    all: all + languages.map(({ locale }) => all.toLocaleUpperCase(locale)).join('') + typedCharacters,
  });
  const borrowers = languages.filter(({ locale }) => !faces[0].scripts.includes(scriptOf(locale)));
  // Words of another script are few, and visitors rarely type one.
  const lent = partsOf({
    common: borrowers.map((each) => each.common + each.ofLocale).join(''),
    all: borrowers.map((each) => each.all + typedLetters).join(''),
  });
  const made = new Map<string, ReturnType<typeof describe>>();
  const fontsOf = ({ face, isLent }: Choice): ReturnType<typeof describe>[] =>
    sourcesOf(face).flatMap((source) =>
      ((isLent ? lent : own).get(source) ?? []).map((signs, part) => {
        const suffix = (isLent ? '-lent' : '') + (part > 0 ? '-rare' : '');
        const font = made.get(source.name + suffix) ?? describe(source, suffix, { file: source.file, text: signs.join(''), isLent }, base);
        made.set(source.name + suffix, font);
        return font;
      }),
    );
  const byLanguage = languages.map(({ language, locale, ofLocale }) => {
    // A draft may have no words of the interface yet; its days and months have letters too.
    const chosen = facesOf(locale, charactersInLanguage(context.documents.ui?.value, language) + ofLocale + typedCharacters);
    const besideWide = hasWideSigns(scriptOf(locale));
    const fonts = chosen.flatMap((choice) =>
      choice.complete ? fontsOf(choice).map(({ font }) => ({ face: choice.face, font: besideWide ? withoutWideSigns(font) : font })) : [],
    );
    const all = fonts.map(({ font }) => font);
    const css = [
      ...fonts.map(({ face, font }) => declareFont(face, font.href, besideWide ? font.characters : withUnusedBetween(font, all))),
      ...chosen.map(({ face }) => declareStandIns(face, besideWide)),
    ].join('');
    return [language, { css, files: all }] as const;
  });
  return { byLanguage: Object.fromEntries(byLanguage), files: [...made.values()].map(({ file }) => file) };
}

/** Characters are common where at least one of so many pages shows them. */
const pagesForCommon = 16;

/** Returns what pages in a language show: the characters of all of them, and those that the home page, parts of all pages, or many pages show. */
function usedCharacters(
  { documents, pages }: Pick<SiteContext, 'documents' | 'pages'>,
  serviceCharacters: readonly string[],
  inMenus: readonly unknown[],
  language: string,
  fallback: string,
): { readonly common: string; readonly all: string } {
  const shownIn = (tree: unknown): string => charactersShown(tree, language, fallback);
  const { site, menus, ui, home, ...others } = documents;
  const everywhere = [site, menus, ui, home].map((document) => document?.value);
  const { contact, languages } = asRecord(site?.value);
  const names = Object.values(asRecord(languages)).map((each) => asString(asRecord(each)['name']) ?? '');
  const byPage = [...serviceCharacters, ...[...Object.values(others), ...pages].map(({ value }) => shownIn(value))];
  const { all, ofMany } = countedCharacters(byPage, byPage.length / pagesForCommon);
  return {
    // The numbers and the postal code of the contact facts are no texts.
    common: charactersOfTexts([everywhere, inMenus], language, fallback) + shownIn(contact) + names.join('') + ofMany,
    all: shownIn(everywhere) + all,
  };
}

/** A file takes 50 bytes of each page, and about 900 beside its characters. */
const fewestInFile = 8;

/**
 * Deals characters to the files of faces: to one the common ones, to another those that few pages show, or that visitors type. The
 * letters of a face that joins them stay together.
 */
function partsOf({ common, all }: ReturnType<typeof usedCharacters>): ReadonlyMap<Source, readonly (readonly string[])[]> {
  const isCommon = new Set(common);
  const parts = [...shareOut([...new Set(common + all)].sort())].map(([source, signs]) => {
    const rare = signs.filter((sign) => !isCommon.has(sign));
    const isOne = source.face.isJoined === true || rare.length < fewestInFile || rare.length === signs.length;
    return [source, isOne ? [signs] : [signs.filter((sign) => isCommon.has(sign)), rare]] as const;
  });
  return new Map(parts);
}

/** A face of a language. */
interface Choice {
  readonly face: Face;
  /** Whether it has the letters of the language. */
  readonly complete: boolean;
  /** Whether the language is of another script: the face shows figures, signs, and words of other languages. */
  readonly isLent: boolean;
}

/**
 * Chooses the faces of a language: the one with the signs that scripts share, and the one for its script. A face that
 * lacks a letter of the language is not used for it, since letters of two hands do not join; only the face's
 * stand-ins are. The words of the interface and of the calendar tell which letters a language has: a strange one in a name of the content
 * does not.
 */
function facesOf(locale: string, words: string): readonly Choice[] {
  const script = scriptOf(locale);
  const letters = [...words].filter((sign) => /[\p{L}\p{M}]/u.test(sign));
  const isComplete = (face: Face): boolean => letters.every((sign) => !isFor(face, sign) || sourceWith(face, sign) !== undefined);
  const candidates = faces.filter(({ scripts }) => scripts.includes(script));
  const own = candidates.find(isComplete) ?? candidates[0];
  return [...new Set(own === undefined ? [faces[0]] : [faces[0], own])].map((face) => ({
    face,
    complete: face !== own || isComplete(face),
    isLent: !face.scripts.includes(script),
  }));
}

/** Returns the script of a locale (ISO 15924). */
function scriptOf(locale: string): string {
  return new Intl.Locale(locale).maximize().script ?? '';
}

/** Returns whether the fonts of a script draw `wideSigns` as wide as a character; those of Korean do not. */
function hasWideSigns(script: string): boolean {
  const scripts = unicodeScripts(script);
  return scripts.includes('Han') && !scripts.includes('Hangul');
}

function describe({ bytes, ...source }: Source, suffix: string, recipe: FontRecipe, base: string): { font: Font; file: FontFile } {
  const hash = digestOf([...fontTools(recipe), bytes, recipe.text])
    .toString('hex')
    .slice(0, 12);
  const name = `${source.name}${suffix}.${hash}.woff2`;
  const font: Font = { href: `${base}fonts/${name}`, characters: rangesOf(recipe.text) };
  return { font, file: { name, recipe, make: () => makeFont(recipe) } };
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { type Content, loadContent } from '../../build/content/read-content.ts';
import { measuredPictures } from '../../build/pictures/measured-pictures.ts';
import { schemaFolder } from '../../build/schema-files.ts';
import { deploymentOf } from '../../build/settings/deployment.ts';
import type { ParsedDocument } from '../../content/document.ts';
import { problemsOf } from '../../content/link-document.ts';
import { parseDocument } from '../../content/parse-document.ts';
import { ContentError, type Problem } from '../../locales/problems/problem.ts';
import { siteModel, summaryOf } from '../../pages/site-model.ts';
import { openPages, type ViewedPage } from '../../pages/site-pages.ts';
import { asRecord } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';

/** A block as an editor may write it, from the examples beside the block's component. */
export interface BlockExample {
  readonly block: string;
  readonly name: string;
  readonly value: { readonly type: string; readonly anchor?: string };
}

/** The examples of all blocks, and the site that they are written for. */
export interface Examples {
  readonly content: Content;
  readonly languages: readonly string[];
  /** Every type of block, as the folders of their components name them. */
  readonly blocks: readonly string[];
  /** Returns the examples of a type of block. */
  examplesOf(block: string): readonly BlockExample[];
  /** Writes a page that holds blocks, after the hero that every page has, and reads it as a file of the site. */
  readPageWith(values: readonly BlockExample['value'][]): ParsedDocument;
  /** Tells everything that the content check has to say of a page that was read. */
  problemsOf(parsed: ParsedDocument): readonly Problem[];
  /** Views a page that was read, or a changed tree of it, in one language. */
  viewOf(tree: unknown, language: string): ViewedPage;
}

const folderOfBlocks = path.join(path.dirname(schemaFolder), 'src/view/blocks');

/**
 * Opens the examples of all blocks with the content folder that they refer to; `env` sets the address of the site. Throws a
 * `ContentError` when the folder can't be used.
 */
export function openExamples(folder: string, env: NodeJS.ProcessEnv = {}): Examples {
  const content = loadContent(folder);
  const { context } = content;
  if (context === undefined) throw new ContentError(content.problems);
  const site = content.documents.site?.value;
  const deployment = deploymentOf(site, env);
  const pictures = measuredPictures(folder, content.pictures, deployment.base);
  const pages = openPages(siteModel(content, content.serviceDocuments.map(summaryOf), { deployment, pictures, fonts: {} }), []);
  const { languages } = pages;
  // Each language's own words, in its own letters.
  const { description } = asRecord(asRecord(content.documents['services-list']?.value)['metadata']);
  const described = isTypedValue(description) ? (description.value as object) : {};
  const inAllLanguages = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
  return {
    content,
    languages,
    blocks: readdirSync(folderOfBlocks, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
    examplesOf(block) {
      const text = readFileSync(path.join(folderOfBlocks, block, `${block}.examples.yaml`), 'utf8');
      return Object.entries(parse(text) as Record<string, BlockExample['value']>).map(([name, value]) => ({ block, name, value }));
    },
    readPageWith(values) {
      const hero = { type: 'hero', title: inAllLanguages('The page') };
      const text = stringify({
        metadata: {
          title: inAllLanguages('Examples'),
          description: { ...inAllLanguages('The examples of a block as they are shown on a page of the site.'), ...described },
        },
        blocks: values.some(({ type }) => type === 'hero') ? values : [hero, ...values],
      });
      return parseDocument({ file: 'services-list.yaml', kind: 'services-list', name: 'services-list' }, text);
    },
    problemsOf: (parsed) => problemsOf(parsed, context),
    viewOf: (tree, language) => pages.pageOf({ kind: 'services-list', language, slug: '' }, tree),
  };
}

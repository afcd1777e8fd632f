import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { loadContext } from '../../src/build/content/read-content.ts';
import { basePath } from '../../src/build/settings/deployment.ts';
import { fileOf, type PageAddress } from '../../src/pages/address.ts';
import { asList, asRecord, asString } from '../../src/schema/tree.ts';
import { browserFlags } from './bench-browser.ts';
import { processors, tableHead, tableRow } from './figures.ts';
import { withServedSite } from './served-site.ts';

/** The number of loads of each page; the table has their means. */
const runs = 3;

/** Lighthouse's figures of one load: scores of 100, times in milliseconds, bytes and requests as they went over the network. */
interface Load {
  readonly scores: readonly number[];
  /** Estimated from a quick load, as Lighthouse usually does: half of it takes all that came before the paint for needed. */
  readonly largestPaint: number;
  /** Measured while network and processor are really slowed down. */
  readonly slowedPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  readonly bytes: number;
  readonly requests: number;
  /** The speed of this machine by Lighthouse (benchmarkIndex). */
  readonly machine: number;
}

/**
 * Builds the site, then lets Lighthouse load a few of its pages as a telephone on a slow network does, and as the baseline of
 * the ratios the same words as unstyled HTML; writes a Markdown table. Returns the exit code, as the build does.
 */
export function runPageBench(env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<number | undefined> {
  return withServedSite(env, { out, err }, async ({ folder, origin }) => {
    const browser = await launch({ chromeFlags: ['--headless=new', ...browserFlags], logLevel: 'silent' });
    const measure = async (file: string): Promise<readonly Load[]> => {
      const url = origin + basePath(env) + file.replace(/index\.html$/, '');
      const loads: Load[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await load(url, browser.port));
      return loads;
    };
    try {
      const lines: string[] = [];
      let machine = 0;
      for (const address of benchPages(env['CONTENT_DIR'] || 'data')) {
        const file = fileOf(address);
        const baseline = await measure(writeBaseline(folder, file));
        const loads = await measure(file);
        machine = mean(loads, (each) => each.machine);
        lines.push(row(`/${file.replace(/index\.html$/, '')}`, loads, baseline), row('the same words, unstyled', baseline, baseline));
      }
      const times = ['LCP ms', '×', 'LCP slowed ms', '×', 'CLS', 'TBT ms', 'bytes', '×', 'requests'];
      out.write(`\nMeans of ${runs} loads, ${processors()}, Lighthouse benchmark index ${machine.toFixed(0)}.\n\n`);
      out.write(tableHead(['page', 'performance', 'accessibility', 'best practices', 'SEO', ...times]) + lines.join(''));
    } finally {
      browser.kill();
    }
  });
}

/** Writes the words of a built page as unstyled HTML beside the site, compressed as its pages are; returns the name of the file. */
function writeBaseline(folder: string, file: string): string {
  const name = `baseline/${file}`;
  const html = unstyled(readFileSync(path.join(folder, file), 'utf8'));
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), html);
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  return name;
}

/** The home page, and the first service of the first and of the last menu that have one, in every language. */
function benchPages(content: string): PageAddress[] {
  const { documents, services } = loadContext(content);
  const firsts = asList(asRecord(documents.menus?.value)['menus']).flatMap((menu) => {
    const slugs = asList(asRecord(menu)['items']).map((item) => asString(asRecord(item)['service']));
    return slugs.find((slug) => services.some(({ name }) => name === slug)) ?? [];
  });
  const slugs = new Set([...firsts.slice(0, 1), ...firsts.slice(-1)]);
  return Object.keys(asRecord(asRecord(documents.site?.value)['languages'])).flatMap((language) => [
    { kind: 'home' as const, language, slug: '' },
    ...[...slugs].map((slug) => ({ kind: 'service' as const, language, slug })),
  ]);
}

async function load(url: string, port: number): Promise<Load> {
  const { categories, audits, environment } = await lookedAt(url, { port });
  const slowed = await lookedAt(url, { port, throttlingMethod: 'devtools', onlyAudits: ['largest-contentful-paint'] });
  const value = (audit: string, from = audits): number => from[audit]?.numericValue ?? Number.NaN;
  const details = asRecord(audits['network-requests']?.details);
  const requests = asList(details['items'])
    .map(asRecord)
    .filter((request) => /^https?:/.test(String(request['url'])));
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => (categories[name]?.score ?? Number.NaN) * 100),
    largestPaint: value('largest-contentful-paint'),
    slowedPaint: value('largest-contentful-paint', slowed.audits),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    bytes: requests.reduce((sum, request) => sum + Number(request['transferSize']), 0),
    requests: requests.length,
    machine: environment.benchmarkIndex,
  };
}

async function lookedAt(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, { logLevel: 'silent', formFactor: 'mobile', ...flags });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not load ${url}. ${result?.lhr.runtimeError?.message ?? ''}`);
  return result.lhr;
}

function row(name: string, loads: readonly Load[], baseline: readonly Load[]): string {
  const ratio = (of: (load: Load) => number): string => (mean(loads, of) / mean(baseline, of)).toFixed(2);
  return tableRow([
    name,
    ...(loads[0]?.scores ?? []).map((_, index) => mean(loads, ({ scores }) => scores[index] ?? Number.NaN).toFixed(0)),
    mean(loads, ({ largestPaint }) => largestPaint).toFixed(0),
    ratio(({ largestPaint }) => largestPaint),
    mean(loads, ({ slowedPaint }) => slowedPaint).toFixed(0),
    ratio(({ slowedPaint }) => slowedPaint),
    mean(loads, ({ layoutShift }) => layoutShift).toFixed(3),
    mean(loads, ({ blocking }) => blocking).toFixed(0),
    mean(loads, ({ bytes }) => bytes).toFixed(0),
    ratio(({ bytes }) => bytes),
    mean(loads, ({ requests }) => requests).toFixed(1),
  ]);
}

function mean(loads: readonly Load[], of: (load: Load) => number): number {
  return loads.reduce((sum, load) => sum + of(load), 0) / loads.length;
}

/**
 * Returns the words of a rendered page as plain HTML: the elements of its `main`, without attributes, styles, scripts, fonts and
 * pictures. Reads the HTML that React writes, where no value of an attribute has ">".
 */
function unstyled(html: string): string {
  const [, root = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  const words = main
    .replace(/<(style|script|svg|iframe|noscript)[\s>].*?<\/\1>/gs, '')
    .replace(/<(?:img|source|input|link|meta)[^>]*>/g, '')
    .replace(/<([a-z][a-z0-9]*)\s[^>]*>/g, '<$1>');
  // An icon of its own would be one more request.
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">`;
  return `<!DOCTYPE html><html${root}><head>${head}</head><body>${words}</body></html>`;
}

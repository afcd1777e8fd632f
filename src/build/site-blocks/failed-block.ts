import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { pathToFileURL } from 'node:url';
import { attempted } from '../../schema/attempted.ts';
import { pascalCase } from '../../schema/slug.ts';
import type { BlockFailure } from '../../view/blocks/block-failure.ts';
import { SettingError } from '../settings/setting-error.ts';
import { blocksFolder, currentSiteBlocks, mapOf } from './site-blocks.ts';
import { isTimeout, secondsPerPage } from './time-limit.ts';

/**
 * Returns a `SettingError` in the place of the failure of a site's own block, or of the code beside it, with the line that threw; any
 * other error as it is.
 */
export function asBlockError(error: unknown): unknown {
  const seconds = String(secondsPerPage);
  // The bundled code has its own copy of the class, and another thread sends its properties.
  if ((error as Error | undefined)?.name !== 'BlockFailure') {
    if (isTimeout(error)) return new SettingError('blocksTakeTooLong', { place: blocksFolder, seconds });
    const place = placeIn(String((error as Error | undefined)?.stack));
    return place === undefined ? error : new SettingError('blockFailsAlone', { place, found: String(error).split('\n', 1)[0] as string });
  }
  const { block, page, language, thrown, trace, refused, uncalled } = error as BlockFailure;
  const place = placeIn(trace) ?? `${blocksFolder}/${block}/${pascalCase(block)}.tsx`;
  if (isTimeout(error)) return new SettingError('blockTakesTooLong', { place, name: block, page, language, seconds });
  if (refused !== undefined) return new SettingError('blockRefused', { place, name: block, page, language, found: refused });
  if (uncalled !== undefined) return new SettingError('blockUncalled', { place, name: block, page, language, found: uncalled });
  return new SettingError('blockFails', { place, name: block, page, language, found: thrown });
}

/** Returns the line of the site's files that is the first in a stack; undefined where it names none. */
function placeIn(trace: string): string | undefined {
  const script = currentSiteBlocks();
  if (script === undefined) return undefined;
  const [, after = ''] = trace.split(pathToFileURL(script).href, 2);
  const [, line, column] = /^[^:\s]*:(\d+):(\d+)/.exec(after) ?? [];
  // Not every value that is thrown has a stack.
  if (line === undefined) return undefined;
  const map = attempted(() => new SourceMap(JSON.parse(readFileSync(mapOf(script), 'utf8')) as SourceMapPayload));
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { attempted } from '../../schema/attempted.ts';
import type { Rule } from '../rule.ts';

const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Hosts send a compressed file instead of the one beside it, so a stale one would reach visitors unnoticed. */
export const compressed: Rule = {
  name: 'compressed',
  create(site, report) {
    return {
      end() {
        for (const file of site.files) {
          const ending = path.extname(file);
          const original = file.slice(0, -ending.length);
          if (ending !== '.br' && ending !== '.gz') continue;
          if (!site.files.has(original)) report({ code: 'compressed-alone', page: file, values: { original } });
          else if (!unpacksTo(path.join(site.folder, file), readFileSync(path.join(site.folder, original)), unpack[ending]))
            report({ code: 'compressed-other', page: file, values: { original } });
        }
      },
    };
  },
};

function unpacksTo(file: string, original: Buffer, inflate: typeof gunzipSync): boolean {
  return attempted(() => inflate(readFileSync(file), { maxOutputLength: original.length + 1 }).equals(original)) === true;
}

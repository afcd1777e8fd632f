import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Puts others in the place of some functions of `node:fs`, for every module; returns a function that puts them back. */
export function replaceInFs(others: Readonly<Record<string, unknown>>): () => void {
  const real = Object.fromEntries(Object.keys(others).map((name) => [name, fs[name as keyof typeof fs]]));
  const put = (functions: Readonly<Record<string, unknown>>): void => {
    Object.assign(fs, functions);
    syncBuiltinESMExports();
  };
  put(others);
  return () => put(real);
}

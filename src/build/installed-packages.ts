import { createRequire } from 'node:module';

/** Finds packages of the project. The bundle holds no native code, no WebAssembly and no fonts: what is bundled asks for them here. */
export const packages = createRequire(import.meta.url);

/** Returns the version of a package, without loading it. */
export function versionOf(name: string): string {
  return (packages(`${name}/package.json`) as { version: string }).version;
}

import browserslistToEsbuild from 'browserslist-to-esbuild';

/**
 * The browsers for which visitors' code is compiled, as Vite's `build.target`: those that package.json promises. Chrome 90 misreads
 * `a?.(...b)` alone, for which compilers rewrite every `?.`; a test keeps that form out of the code (docs/browsers.md).
 */
export const browserTarget: string[] = browserslistToEsbuild().map((browser) => browser.replace(/^(chrome|edge)90$/, '$191'));

// Two packages that come without types: what the tests use of them.

declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  const DoIUse: new (options: {
    readonly browsers: readonly string[];
    readonly onFeatureUsage: (usage: { readonly feature: string }) => void;
  }) => Plugin;
  export default DoIUse;
}

declare module 'es-check' {
  interface Check {
    readonly ecmaVersion: string;
    readonly files: readonly string[];
    readonly module: boolean;
    readonly checkFeatures: boolean;
    /** Names of features, with commas. */
    readonly ignore: string;
  }
  export function runChecks(checks: readonly Check[], logger: undefined): Promise<{ readonly errors?: readonly { readonly err: Error }[] }>;
}

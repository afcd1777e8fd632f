/** The settings of the service worker; the build writes them before its script, as `self.site`. */
export interface WorkerSite {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string;
  /** Missing where the site no longer works offline. */
  readonly offline?: {
    /** Changes with the files that are cached at once. */
    readonly version: string;
    readonly languages: Readonly<Record<string, Essentials>>;
  };
}

/** The files that are cached at once for visitors of a language, as paths with the base. */
export interface Essentials {
  /** Shown in place of pages that are not cached; one of `pages`. */
  readonly offlinePage: string;
  readonly pages: readonly string[];
  /** The files of those pages, and the code that reports a lost connection. */
  readonly files: readonly string[];
}

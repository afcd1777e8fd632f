/** What the service worker knows of its site: the build writes it before the script, as `self.site`. */
export interface WorkerSite {
  /** The path that the site stands below, with a slash at both ends. */
  readonly base: string;
  /** Missing where the site keeps no pages any more. */
  readonly offline?: {
    /** Changes with whatever is kept at once. */
    readonly version: string;
    readonly languages: Readonly<Record<string, Essentials>>;
  };
}

/** What is kept at once for visitors of a language, as paths with the base. */
export interface Essentials {
  /** Stands in for pages that are not kept; one of the pages. */
  readonly offlinePage: string;
  readonly pages: readonly string[];
  /** What those pages show, and the code that says that the connection is lost. */
  readonly files: readonly string[];
}

import type { build } from '../build/build.ts';
import type { BuildOptions, BuildReport } from '../build/build-options.ts';
import { outputFolder } from '../build/output/output-folder.ts';
import { requireSettings } from '../build/settings/deployment.ts';
import { currentBundle, moduleOf } from './bundled-module.ts';
import { editorFolder } from './editor-module.ts';

/** A site to build, and who hears of it. */
interface SiteToBuild extends Partial<Pick<BuildOptions, 'clean' | 'onProgress' | 'onRender' | 'onStep'>> {
  /** The folder of the site's project, which the output may not hold. */
  readonly folder: string;
  readonly content: string;
  readonly out: string;
  readonly cache: string;
  readonly env: NodeJS.ProcessEnv;
  /** Called before the code of the site, or of its form, is bundled, which takes some seconds. */
  readonly onBundling?: (of: 'bundling' | 'bundlingEditor') => void;
}

/** Builds a site as the current code does; throws as `build` does, and where settings are wrong or the output folder is not ours, as `requireSettings`. */
export async function buildSite({ folder, content, out, onBundling, ...options }: SiteToBuild): Promise<BuildReport> {
  const { cache } = options;
  requireSettings(options.env, () => outputFolder(out, { content, project: folder, cache }));
  const target = outputFolder(out, { content, project: folder, cache });
  const bundle = currentBundle(() => onBundling?.('bundling'));
  const worker = moduleOf(bundle, 'render-worker');
  const module = (await import(/* @vite-ignore */ worker.href)) as { build: typeof build };
  return module.build({
    ...options,
    content,
    out: target,
    bundle,
    worker,
    // Imported only for sites with a form editor: it and its handbook are half of the code.
    editor: {
      form: async (site) => (await editorFolder()).formFiles(site, () => onBundling?.('bundlingEditor')),
      handbook: async (site) => (await editorFolder()).handbookFiles(site),
    },
  });
}

import { serveAssets } from '../src/build/site-files/asset-process.ts';

serveAssets();

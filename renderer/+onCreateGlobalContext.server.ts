import type { GlobalContextServer } from 'vike/types';
import { matchAddress } from '../src/pages/address.ts';
import { currentSite } from './current-site.ts';

declare global {
  namespace Vike {
    interface GlobalContextServer {
      /** Returns whether the content has a page at a path. */
      hasPage: (path: string) => boolean;
    }
  }
}

/** Hands the route the content's addresses: Vike compiles the route, with all that it imports, before it bundles anything. */
export default function onCreateGlobalContext(context: GlobalContextServer): void {
  context.hasPage = (path) => {
    const site = currentSite();
    const address = matchAddress(path, site.model.serviceWords);
    return address !== undefined && site.page(address) !== undefined;
  };
}

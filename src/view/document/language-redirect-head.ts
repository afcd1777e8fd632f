import type { LanguageRedirectPage } from '../../pages/language-redirect/redirect-site.ts';
import { scriptJson } from './script-json.ts';

/** Returns the head of a language redirect page: the data of its script, then the script, whose text is the same on every such page. */
export function languageRedirectHead(page: LanguageRedirectPage, script: string): string {
  return `<script type="application/json" id="arrival">${scriptJson(page)}</script><script>${script}</script>`;
}

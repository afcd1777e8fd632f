import type { ArrivalPage } from '../../pages/language-redirect/redirect-site.ts';

/** What stands in the head of an arrival page: what its script knows as data, then the script, whose text is the same on all of them. */
export function arrivalHead(page: ArrivalPage, script: string): string {
  return `<script type="application/json" id="arrival">${JSON.stringify(page).replace(/</g, '\\u003c')}</script><script>${script}</script>`;
}

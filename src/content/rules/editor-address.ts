import { asString, nodeAt } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/**
 * Reports an address of the git host that could lead editors, who sign in there, to another place than it seems to: after `@`, by a
 * number, or by letters of two scripts, of which some look alike (Unicode Technical Standard 39, 5.1).
 */
export const editorAddress: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const path = ['editor', 'address'];
  const found = asString(nodeAt(value, path));
  if (found === undefined || !URL.canParse(found)) return;
  const { hostname, username, password, search, hash } = new URL(found);
  const isPlain = [username, password, search, hash].every((part) => part === '') && !isNumber(hostname);
  if (isPlain && !mixesScripts(hostWrittenIn(found))) return;
  // No other address is suggested: which host was meant is just what is unclear.
  report({ code: 'unclear-host', path, values: { found } });
};

/** Returns whether a host is a number of the net (IPv4), or this machine. */
function isNumber(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || /(?:^|\.)localhost\.?$/.test(hostname);
}

function hostWrittenIn(address: string): string {
  return /^[^:]*:[\\/]*([^\\/?#]*)/.exec(address)?.[1] ?? '';
}

function mixesScripts(host: string): boolean {
  const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
  const found = new Set((host.match(/\p{L}/gu) ?? []).map((letter) => scripts.findIndex((script) => script.test(letter))));
  return found.size > 1;
}

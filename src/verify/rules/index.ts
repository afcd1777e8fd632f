import type { Rule } from '../rule.ts';
import { compressed } from './compressed.server.ts';
import { hosts } from './hosts.server.ts';
import { html } from './html.server.ts';
import { isolation } from './isolation.ts';
import { links } from './links.server.ts';
import { orphans } from './orphans.server.ts';
import { policy } from './policy.server.ts';
import { searches } from './searches.server.ts';
import { titles } from './titles.ts';
import { translations } from './translations.server.ts';

/** Everything that a built site must keep to. */
export const rules: readonly Rule[] = [links, orphans, translations, titles, html, policy, hosts, isolation, searches, compressed];

import type { Rule } from '../rule.ts';
import { compressed } from './compressed.ts';
import { hosts } from './hosts.ts';
import { html } from './html.ts';
import { isolation } from './isolation.ts';
import { links } from './links.ts';
import { orphans } from './orphans.ts';
import { policy } from './policy.ts';
import { searches } from './searches.ts';
import { titles } from './titles.ts';
import { translations } from './translations.ts';

/** All rules, in the order in which help lists them. */
export const rules: readonly Rule[] = [links, orphans, translations, titles, html, policy, hosts, isolation, searches, compressed];

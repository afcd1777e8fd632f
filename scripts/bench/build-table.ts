import { eleventyVersion } from './eleventy-peer.ts';
import { quantile, tableHead, tableRow } from './figures.ts';
import type { Cost } from './measure.ts';

/** The medians of one step at one size. */
export interface Row extends Cost {
  readonly services: number;
  readonly step: string;
}

/** The steps that the ratios compare with: the least that a build does, and what another generator does. */
export const baselineStep = 'baseline: parse and write';
export const peerStep = `Eleventy ${eleventyVersion}`;

/** Returns the heading of the table, with the ratios to Eleventy where it is measured. */
export function heading(hasPeer: boolean): string {
  const names = ['services', 'step', 'wall s', 'CPU s', 'peak MiB', 'others’ CPU s', '× baseline wall', '× baseline CPU'];
  return tableHead([...names, ...(hasPeer ? ['× Eleventy wall', '× Eleventy CPU'] : [])], 1);
}

/** Returns a row of the table; `rows` has the baseline of its size. */
export function line(row: Row, rows: readonly Row[]): string {
  return tableRow([
    row.services.toLocaleString('en'),
    row.step,
    row.wallSeconds.toFixed(2),
    row.cpuSeconds.toFixed(1),
    row.peakMegabytes.toFixed(0),
    row.othersCpuSeconds.toFixed(1),
    ...Object.values(ratios(row, rows)).map((ratio) => ratio.toFixed(2)),
  ]);
}

/** Returns how many times a step takes what the baseline and Eleventy take at the same size, in wall time and in processor time. */
export function ratios(row: Row, rows: readonly Row[]): Readonly<Record<string, number>> {
  const ratio = (step: string, name: string): Record<string, number> => {
    const other = rows.find(({ services, step: found }) => services === row.services && found === step);
    if (other === undefined) return {};
    return { [`${name}Wall`]: row.wallSeconds / other.wallSeconds, [`${name}Cpu`]: row.cpuSeconds / other.cpuSeconds };
  };
  return { ...ratio(baselineStep, 'baseline'), ...ratio(peerStep, 'eleventy') };
}

/** Returns the median of each figure. */
export function medians(costs: readonly Cost[]): Cost {
  const median = (of: keyof Cost): number =>
    quantile(
      costs.map((cost) => cost[of]),
      0.5,
    );
  return {
    wallSeconds: median('wallSeconds'),
    cpuSeconds: median('cpuSeconds'),
    peakMegabytes: median('peakMegabytes'),
    othersCpuSeconds: median('othersCpuSeconds'),
  };
}

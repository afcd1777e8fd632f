import os from 'node:os';

/** Returns the processors of this machine in words. */
export function processors(): string {
  return `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}`;
}

/** Returns the figure that a share of some figures, from 0 to 1, do not exceed; `NaN` for none. */
export function quantile(figures: readonly number[], share: number): number {
  return [...figures].sort((a, b) => a - b)[Math.ceil(share * figures.length) - 1] ?? Number.NaN;
}

/** Returns the head of a Markdown table of figures; `textColumn` is the one that has words. */
export function tableHead(columns: readonly string[], textColumn = 0): string {
  return `${tableRow(columns)}|${columns.map((_, index) => (index === textColumn ? '---|' : '---:|')).join('')}\n`;
}

/** Returns a row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

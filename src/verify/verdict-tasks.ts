import { readBuiltPage } from './built-page.ts';
import { type PageVerdict, tellingElements } from './page-cache.ts';
import { rules } from './rules/index.ts';

/** Pages of a built folder. */
interface PagesToRead {
  readonly folder: string;
  readonly files: readonly string[];
}

/** Creates the tasks of a worker: reading pages, one after the other, for what follows from the bytes of each alone. */
export function verdictTasks() {
  return { read: ({ folder, files }: PagesToRead): readonly PageVerdict[] => files.map((file) => verdictOn(folder, file)) };
}

function verdictOn(folder: string, file: string): PageVerdict {
  const page = readBuiltPage(folder, file);
  const findings = rules.flatMap(({ name, alone }) => (alone === undefined ? [] : [[name, alone(page)] as const]));
  return { elements: tellingElements(page), findings: Object.fromEntries(findings) };
}

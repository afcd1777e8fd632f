import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The modules that a package shows to programs and to blocks (`exports` in package.json). */
const entries = ['cli/public.d.ts', 'view/blocks/public.d.ts'];

/** Writes the types of a package into a folder: the declarations that its public modules lead to. */
export function packageTypes(root: string, target: string): void {
  const made = mkdtempSync(path.join(root, 'node_modules/.types-'));
  const config = path.join(root, `tsconfig.types.${process.pid}.json`);
  try {
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: 'src', outDir: made, removeComments: false };
    const files = entries.map((entry) => path.join('src', entry.replace(/\.d\.ts$/, '.ts')));
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions: options, include: [], exclude: [], files }));
    execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'pipe' });
    const write = (file: string, text: string): void => {
      mkdirSync(path.join(target, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(target, file), text);
    };
    const copied = new Set<string>();
    const copy = (file: string): void => {
      if (copied.has(file) || !existsSync(path.join(made, file))) return;
      copied.add(file);
      const text = readFileSync(path.join(made, file), 'utf8').replace(/(?<=["']\.{1,2}\/[^"']*)\.tsx?(?=["'])/g, '.js');
      // The compiler copies no data, and a program may be compiled without reading JSON: what data hold is a type of its own.
      const declared = text.replace(/(?<=from ["'])(\.{1,2}\/[^"']*)\.json(?=["'])/g, (_, way: string) => {
        const data = readFileSync(path.join(root, 'src', path.dirname(file), `${way}.json`), 'utf8').trim();
        write(path.join(path.dirname(file), `${way}.d.ts`), `declare const data: ${data};\nexport default data;\n`);
        return `${way}.js`;
      });
      write(file, declared);
      for (const [, way = ''] of text.matchAll(/(?:from |import\()["'](\.{1,2}\/[^"']*)\.js["']/g))
        copy(path.join(path.dirname(file), `${way}.d.ts`));
    };
    entries.forEach(copy);
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(config, { force: true });
  }
}

// Loaded before anything else by every command: what loads TypeScript fails with a stack of its own where the path has a
// question mark.
const { existsSync } = require('node:fs');
const path = require('node:path');

const found = __dirname.includes('?') ? '?' : undefined;
if (found !== undefined) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const asked = [process.argv[process.argv.indexOf('--lang') + 1], (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2), 'fr'];
  const files = asked.flatMap((name) =>
    /^[a-z]+$/.test(name ?? '') ? [path.join(__dirname, '../src/locales', name, 'settings.json')] : [],
  );
  const { oddPath } = require(files.find(existsSync));
  process.stderr.write(`${oddPath.replace('{found}', found).replace('{folder}', process.cwd())}\n`);
  process.exit(2);
}

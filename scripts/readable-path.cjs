// Loaded before anything else by every command: what loads TypeScript fails with a stack of its own where the path has a
// question mark.
const words = require('../src/output/setting-words.json');

const found = __dirname.includes('?') ? '?' : undefined;
if (found !== undefined) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const asked = [process.argv[process.argv.indexOf('--lang') + 1], (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2)];
  const language = asked.find((name) => Object.hasOwn(words, name)) ?? 'fr';
  process.stderr.write(`${words[language].oddPath.replace('{found}', found).replace('{folder}', process.cwd())}\n`);
  process.exit(2);
}

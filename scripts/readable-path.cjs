// Loaded before anything else by every command. What loads and bundles TypeScript writes paths unescaped into code and addresses: below
// a folder whose name has a sign with a meaning there, the command runs again and sees the project through links in a folder whose name
// has none.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { lstatSync, mkdirSync, readdirSync, existsSync, realpathSync, symlinkSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.dirname(__dirname);
const found = meaningfulSigns(root);
if (found.length > 0) {
  const folder = linkedFolder();
  if (folder !== undefined) process.exit(runIn(folder));
  // The others only keep bundlers from reading a path.
  if (found.includes('?')) refuse();
}

/** Returns the signs of a path that have a meaning in code or in an address. */
function meaningfulSigns(file) {
  return file.match(/['"`#%?]/g) ?? [];
}

/** Returns a folder of this user's with a link to everything in the project; undefined where there can be none. */
function linkedFolder() {
  try {
    const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const folder = path.join(realpathSync(os.tmpdir()), `service-pages-${process.getuid()}-${hash}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Another user might have put code there.
    const { uid, mode } = lstatSync(folder);
    if (!lstatSync(folder).isDirectory() || uid !== process.getuid() || (mode & 0o022) !== 0) return undefined;
    for (const name of readdirSync(root)) {
      const link = path.join(folder, name);
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(path.join(root, name), link);
    }
    return meaningfulSigns(folder).length === 0 ? folder : undefined;
  } catch {
    // Windows, or a folder that nobody may write to.
    return undefined;
  }
}

/** Runs this command in the project as it is seen in a folder; returns its exit code. */
function runIn(folder) {
  const inFolder = (file) => path.join(folder, path.relative(root, path.resolve(file)));
  const options = process.execArgv.map((option) => (option.endsWith('readable-path.cjs') ? inFolder(option) : option));
  const program = [inFolder(process.argv[1]), ...process.argv.slice(2)];
  // The paths of settings stay relative to where the command was started.
  const args = ['--preserve-symlinks', '--preserve-symlinks-main', ...options, ...program];
  // The loader of TypeScript would look for them where the command was started, and not find that the code belongs to them.
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.json') };
  const { status, signal } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  return status ?? 128 + os.constants.signals[signal];
}

function refuse() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const asked = [process.argv[process.argv.indexOf('--lang') + 1], (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2), 'fr'];
  const files = asked.flatMap((name) =>
    /^[a-z]+$/.test(name ?? '') ? [path.join(__dirname, '../src/locales', name, 'settings.json')] : [],
  );
  const { oddPath } = require(files.find(existsSync));
  process.stderr.write(`${oddPath.replace('{found}', '?').replace('{folder}', process.cwd())}\n`);
  process.exit(2);
}

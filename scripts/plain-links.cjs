// Loaded before a bundler that sees the project through links in the folder PLAIN_ROOT (src/build/cache/run-bundler.ts): whoever asks for
// the real path of what is behind a link gets the path through the link, which bundlers can read.
const fs = require('node:fs');
const path = require('node:path');
const { syncBuiltinESMExports } = require('node:module');

const root = process.env.PLAIN_ROOT;
const links = fs.readdirSync(root).map((name) => path.join(root, name));
const targets = links.map((link) => [fs.realpathSync(link), link]).filter(([real, link]) => real !== link);

const seen = (found) => {
  if (typeof found !== 'string') return found;
  const [real, link] = targets.find(([target]) => found === target || found.startsWith(target + path.sep)) ?? ['', ''];
  return link + found.slice(real.length);
};
const inTurn =
  (find) =>
  (...args) =>
    seen(find(...args));
const later =
  (find) =>
  (...args) => {
    const done = args.pop();
    find(...args, (error, found) => done(error, seen(found)));
  };
const { realpath, realpathSync } = fs;
const { realpath: promised } = fs.promises;

fs.realpathSync = Object.assign(inTurn(realpathSync), { native: inTurn(realpathSync.native) });
fs.realpath = Object.assign(later(realpath), { native: later(realpath.native) });
fs.promises.realpath = async (...args) => seen(await promised(...args));
syncBuiltinESMExports();

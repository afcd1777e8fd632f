import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { edit } from '../support/command.ts';
import { installPackages } from '../support/debian.ts';
import { filesOf } from '../support/files-of.ts';
import { freePort } from '../support/free-port.ts';
import { fixtures } from '../support/site-recipe.ts';
import { builtSite } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const home = temporaryFolderOfAll();
const guide = readFileSync('docs/hosting.md', 'utf8');
const downloads = path.resolve('node_modules/.cache/service-pages/debian');
const apache = '/usr/sbin/apache2';
const running: ChildProcess[] = [];

afterAll(async () => {
  await Promise.all(running.map((child) => (child.kill() ? once(child, 'exit') : undefined)));
});

/** Returns the lines of a file that the guide shows, from the one that begins with these words on. */
function linesOf(beginning: string): string {
  return new RegExp(`^\`\`\`\\w*\\n(${beginning}[^]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';
}

/** Starts a server, and waits until it says, as an error or to its fourth stream, that it is there. */
async function started(program: string, args: readonly string[], ready: string): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  running.push(child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stderr, child.stdio[3]])
      (output as Readable).setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(ready)) resolve();
      });
    child.on('exit', () => reject(new Error(`${program} did not start.\n${said}`)));
  });
}

/** Starts Debian's Apache as shared hosting has it: its owner's lines are a file beside the site. */
async function startApache(root: string, base: string): Promise<string> {
  if (!(await installPackages([['apache2-bin', 'media-types']], () => existsSync(apache))))
    throw new Error('The tests need the packages apache2-bin and media-types.');
  const below = (line: string): string => line.replaceAll('^/', `^${base}`).replace('/404.html', `${base}404.html`);
  writeFileSync(path.join(root, base, '.htaccess'), below(linesOf('DirectoryIndex')));
  const port = await freePort();
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'headers'];
  const file = path.join(home, `apache-${port}.conf`);
  writeFileSync(
    file,
    `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${home}/apache-${port}.pid
DefaultRuntimeDir ${home}
ErrorLog "|/bin/sh -c 'exec cat >&3'"
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
  );
  await started(apache, ['-f', file, '-D', 'FOREGROUND'], 'resuming normal operations');
  return `http://127.0.0.1:${port}`;
}

/** Returns a server's program of Debian; its package would start it on the port of the web, and is unpacked alone. */
function unpacked(name: string, file: string): string {
  const places = [`/${file}`, path.join(downloads, file)];
  if (!places.some((place) => existsSync(place))) {
    mkdirSync(downloads, { recursive: true });
    const script = `apt-get download ${name} && dpkg-deb --extract ${name}_*.deb .`;
    spawnSync('sh', ['-c', script], { cwd: downloads, stdio: 'ignore' });
  }
  const program = places.find((place) => existsSync(place));
  if (program === undefined) throw new Error(`The tests need the package ${name}.`);
  return program;
}

/** Starts Debian's Caddy. */
async function startCaddy(root: string, base: string): Promise<string> {
  const program = unpacked('caddy', 'usr/bin/caddy');
  const port = await freePort();
  const file = path.join(home, `Caddyfile-${port}`);
  const lines = linesOf('www.example.com')
    .replace('www.example.com', `http://127.0.0.1:${port}`)
    .replace('/srv/www/site', root)
    .replaceAll(/ (\/(?:admin|assets|fonts|service-worker\.js|404\.html))/g, ` ${base.slice(0, -1)}$1`);
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${lines}`);
  await started(program, ['run', '--adapter', 'caddyfile', '--config', file], 'serving initial configuration');
  return `http://127.0.0.1:${port}`;
}

/** Starts Debian's lighttpd with what its own settings say before those of a site. */
async function startLighttpd(root: string, base: string): Promise<string> {
  const program = unpacked('lighttpd', 'usr/sbin/lighttpd');
  const port = await freePort();
  const file = path.join(home, `lighttpd-${port}.conf`);
  const lines = linesOf('server\\.modules')
    .replace('www.example.com', '127.0.0.1')
    .replace('/srv/www/site', root)
    .replaceAll('^/', `^${base}`)
    .replace('"/404.html"', `"${base}404.html"`);
  writeFileSync(
    file,
    `server.modules = ( "mod_indexfile", "mod_access", "mod_alias", "mod_redirect" )
server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "/var/www/html"
index-file.names = ( "index.php", "index.html" )
mimetype.assign = ( ".html" => "text/html; charset=utf-8", ".js" => "text/javascript; charset=utf-8", "" => "application/octet-stream" )
${lines}`,
  );
  const modules = path.join(path.dirname(program), '../lib/lighttpd');
  await started(program, ['-D', '-m', modules, '-f', file], 'server started');
  return `http://127.0.0.1:${port}`;
}

describe.each([
  ['Apache', startApache, '/'],
  ['Apache', startApache, '/practice/'],
  ['Caddy', startCaddy, '/'],
  ['Caddy', startCaddy, '/practice/'],
  ['lighttpd', startLighttpd, '/'],
  ['lighttpd', startLighttpd, '/practice/'],
] as const)('%s with the lines of the guide', (name, start, base) => {
  let origin: string;
  let out: string;
  const asked = (address: string, headers = {}) => ask(origin, base + address, { headers });

  beforeAll(async () => {
    const content = path.join(home, 'content');
    if (!existsSync(content)) {
      cpSync(fixtures.practice.content, content, { recursive: true });
      const editor = '{ host: gitea, address: https://git.example.org, repository: practice/site, branch: main }';
      edit(content, 'site.yaml', /^url: .*$/m, `$&\neditor: ${editor}`);
    }
    const root = path.join(home, `${name}-${base.length}`);
    out = path.join(root, base);
    cpSync(await builtSite(content, { BASE_PATH: base }), out, { recursive: true });
    origin = await start(root, base);
  });

  const text = (file: string): string => readFileSync(path.join(out, file), 'utf8');

  test('shows its pages, with and without the slash at the end', async () => {
    expect(await asked('fr/services/')).toMatchObject({ status: 200, text: text('fr/services/index.html') });
    const { status, headers } = await asked('fr/services');
    expect([301, 308]).toContain(status);
    expect(new URL(headers.location ?? '', origin).pathname).toBe(`${base}fr/services/`);
  });

  test('says of what is not there, and of what is not for visitors, that it is not found', async () => {
    for (const address of [
      'ar/nothing/',
      'nothing',
      'assets/nothing.js',
      '_headers',
      '_redirects',
      '_nginx.conf',
      '.nojekyll',
      '.service-pages/x',
    ]) {
      const answer = await asked(address);
      expect([address, answer.status, answer.headers['cache-control'], answer.text === text('404.html')]).toEqual([
        address,
        404,
        'no-cache',
        true,
      ]);
    }
  });

  test('lets browsers keep each file as long as its name promises', async () => {
    const script = filesOf(out).find((file) => /^assets\/.*\.js$/.test(file)) ?? '';
    const kept = await Promise.all(
      ['fr/', script, 'service-worker.js'].map(async (address) => (await asked(address)).headers['cache-control']),
    );
    expect(kept).toEqual(['public, max-age=60', 'public, max-age=31536000, immutable', 'no-cache']);
    const { etag = '' } = (await asked('fr/')).headers;
    expect((await asked('fr/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('protects visitors, and the form editor from every other page', async () => {
    for (const address of ['fr/', 'admin/', 'admin/index.html', 'nothing/'])
      expect((await asked(address)).headers, address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
      });
    const apart = { 'content-security-policy': "frame-ancestors 'none'", 'cross-origin-opener-policy': 'same-origin' };
    for (const address of ['admin/', 'admin/index.html']) {
      const { status, headers } = await asked(address);
      // Caddy leads from the file to its folder.
      expect([address, status < 400]).toEqual([address, true]);
      expect(headers, address).toMatchObject(apart);
    }
    for (const address of ['fr/', 'admin/guide/fr/']) {
      const { headers } = await asked(address);
      expect(headers['cross-origin-opener-policy'], address).toBe('same-origin-allow-popups');
      expect(headers['content-security-policy'], address).toBeUndefined();
    }
  });

  // The guide's lines for the others go with a site without compressed files.
  if (name !== 'Caddy') return;

  test('sends the compressed files of the build to those who accept them', async () => {
    const compressed = readFileSync(path.join(out, 'fr/index.html.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(text('fr/index.html'));
    const sent = await asked('fr/', { 'accept-encoding': 'gzip, br' });
    expect([sent.headers['content-encoding'], sent.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect((await asked('fr/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { nginxProgram } from './nginx-program.ts';

const hostName = 'www.example.com';

/** That the configuration is good; what it does; and that newer versions want http2 said elsewhere, where Debian's does not know it yet. */
const harmless = /^nginx: (?:the )?configuration file .*\n|^.*(?:\[notice\]|the "listen \.\.\. http2" directive is deprecated).*\n/gm;

/** The answer of a host. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A running nginx that holds one built site. */
export interface Nginx {
  /** Asks for a path exactly as it is written, over https unless `scheme` says otherwise. */
  ask(path: string, options?: { method?: string; headers?: Readonly<Record<string, string>>; scheme?: 'http' }): Promise<Answer>;
  /** The errors that nginx has logged so far. */
  complaints(): string;
  stop(): Promise<void>;
}

/** Starts nginx with the files of deploy/nginx, edited as docs/hosting.md says, for a built folder below a base. */
export async function startNginx(site: string, base: string, brotli?: string): Promise<Nginx> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'service-pages-nginx-'));
  // Sockets in its own folder: a port that is free now may be taken when nginx asks for it.
  const [plain, secure] = [path.join(home, 'http.socket'), path.join(home, 'https.socket')];
  layOut(home, { site, base, plain, secure, ...(brotli === undefined ? {} : { brotli }) });
  const command = ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', 'stderr'];
  const program = nginxProgram() ?? '';
  const { status, stderr } = spawnSync(program, [...command, '-t'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx does not take its configuration.\n${stderr}`);
  const child = spawn(program, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = stderr;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const complaints = (): string => said.replace(harmless, '');
  const agent = new Agent({ keepAlive: true, maxSockets: 4, rejectUnauthorized: false, servername: hostName });
  const nginx: Nginx = {
    ask: (asked, { method = 'GET', headers = {}, scheme } = {}) =>
      new Promise((resolve, reject) => {
        const place = { path: asked, method, headers: { host: hostName, ...headers } };
        const asking = scheme === 'http' ? plainRequest({ ...place, socketPath: plain }) : request({ ...place, socketPath: secure, agent });
        asking.on('error', reject).on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
        });
        asking.end();
      }),
    complaints,
    stop: async () => {
      agent.destroy();
      await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
  // It says so once its sockets are open.
  while (!said.includes('event method')) {
    const [chunk] = (await Promise.race([once(child.stderr, 'data'), once(child, 'exit')])) as [unknown];
    if (typeof chunk !== 'string') throw new Error(`nginx did not start.\n${complaints()}`);
  }
  return nginx;
}

interface Place {
  readonly site: string;
  readonly base: string;
  readonly plain: string;
  readonly secure: string;
  readonly brotli?: string;
}

/** Lays a configuration out below `home` as Debian does below /etc/nginx. */
function layOut(home: string, { site, base, plain, secure, brotli }: Place): void {
  const root = path.join(home, 'www');
  const folder = path.join(root, base);
  mkdirSync(path.dirname(folder), { recursive: true });
  symlinkSync(path.resolve(site), folder.replace(/\/$/, ''));
  const certificate = ['certificate.pem', 'key.pem'].map((name) => path.join(home, name)) as [string, string];
  const keys = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', certificate[1], '-out', certificate[0]];
  spawnSync('openssl', ['req', '-x509', '-noenc', '-days', '2', '-subj', `/CN=${hostName}`, ...keys]);
  const proofs = path.join(home, 'html');
  mkdirSync(path.join(proofs, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(path.join(proofs, '.well-known/acme-challenge/proof'), 'the proof of certbot');
  mkdirSync(path.join(home, 'snippets'));
  for (const name of ['site-locations.conf', ...(brotli === undefined ? [] : ['site-brotli.conf'])])
    cpSync(`deploy/nginx/${name}`, path.join(home, 'snippets', name));
  const edits: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen unix:${plain};`],
    ['listen 443 ssl http2;', `listen unix:${secure} ssl http2;`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['include /srv/www/site/_nginx.conf;', `include ${folder}/_nginx.conf;`.replace('//', '/')],
    ['root /srv/www/site;', `root ${root};`],
    ['root /var/www/html;', `root ${proofs};`],
    [`/etc/letsencrypt/live/${hostName}/fullchain.pem`, certificate[0]],
    [`/etc/letsencrypt/live/${hostName}/privkey.pem`, certificate[1]],
  ];
  writeFileSync(path.join(home, 'site.conf'), edits.reduce(replaced, readFileSync('deploy/nginx/site.conf', 'utf8')));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`);
  writeFileSync(
    path.join(home, 'nginx.conf'),
    [
      ...['daemon off;', 'master_process off;', `pid ${home}/nginx.pid;`, 'error_log stderr notice;'],
      ...(brotli === undefined ? [] : [`load_module ${brotli};`]),
      ...['events { worker_connections 128; }', 'http {', 'access_log off;', 'sendfile on;', ...temporary, 'include site.conf;', '}'],
    ].join('\n'),
  );
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`deploy/nginx/site.conf has no "${from}".`);
  return text.replace(from, to);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

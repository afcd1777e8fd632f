import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from './debian.ts';

const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const downloads = path.resolve('node_modules/.cache/service-pages/debian');
const brotliModules = ['/usr', path.join(downloads, 'usr')].map((place) => `${place}/lib/nginx/modules/ngx_http_brotli_static_module.so`);

/** Returns the path of an installed nginx; nothing when there is none. */
export function nginxProgram(): string | undefined {
  return programs.find((file) => existsSync(file));
}

/** Makes sure that nginx is there, Debian's where it has to be brought in. Throws, and says what to install, when it is not and can't be had. */
export async function ensureNginx(): Promise<void> {
  const isThere = (): boolean => nginxProgram() !== undefined && spawnSync('openssl', ['version']).status === 0;
  if (isThere() || (await installPackages([['nginx-light', 'openssl']], isThere))) return;
  throw new Error('The tests need nginx. Install the packages nginx-light and openssl.');
}

/** Returns a module for Brotli files that nginx takes, out of Debian's package where it is not installed; nothing where there is none. */
export function brotliModule(): string | undefined {
  if (!brotliModules.some((file) => existsSync(file))) {
    mkdirSync(downloads, { recursive: true });
    const name = 'libnginx-mod-http-brotli-static';
    spawnSync('sh', ['-c', `apt-get download ${name} && dpkg-deb --extract ${name}_*.deb .`], { cwd: downloads, stdio: 'ignore' });
  }
  return brotliModules.find((file) => existsSync(file) && isTaken(file));
}

/** A module fits the very nginx that it was built for. */
function isTaken(module: string): boolean {
  const home = mkdtempSync(path.join(os.tmpdir(), 'service-pages-nginx-'));
  const configuration = path.join(home, 'nginx.conf');
  writeFileSync(configuration, `pid ${home}/nginx.pid; load_module ${module}; events {}`);
  const { status } = spawnSync(nginxProgram() ?? '', ['-p', home, '-c', configuration, '-e', 'stderr', '-t']);
  rmSync(home, { recursive: true, force: true });
  return status === 0;
}

import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { fail } from './fail.mjs';
import { root } from './root.mjs';

/**
 * Installs the packages of the lockfile into node_modules, and does nothing when they are installed. Install scripts
 * of packages are never run.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  // npm would empty the target of the link, which belongs to another checkout.
  if (isLink(`${root}/node_modules`))
    fail('node_modules is a link and not what the lockfile says: remove it.');
  console.log('Installing packages from the lockfile (npm ci) …');
  const options = { cwd: root, stdio: 'inherit', env: quietNpm(), shell: process.platform === 'win32' };
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  if (result.status !== 0) fail('npm ci failed; see above.');
}

// npm's own record of the installed packages is compared, so it cannot be out of date.
function isInstalled() {
  const wanted = packagesOf(`${root}/package-lock.json`);
  const present = packagesOf(`${root}/node_modules/.package-lock.json`);
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path].version === version : optional === true),
  );
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function quietNpm() {
  // scripts/test-run/chromium.mjs finds or downloads Puppeteer's browser, not the installation.
  return { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', npm_config_update_notifier: 'false' };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from '../setup/root.mjs';

/** Chromium without windows, for tests: it needs 15 % less processor time, and draws the same pages. */
const shell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const advice =
  'No Chromium was found and none could be installed: install one, or set PUPPETEER_EXECUTABLE_PATH to its program.';

/**
 * Disables pages of the browser itself: Chromium 156 loads the web page of its address bar for every window, some 300
 * files, on the same processors and at the same time as the measured page.
 */
export const noPagesOfTheBrowser = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/**
 * The path of a Chromium: the one of PUPPETEER_EXECUTABLE_PATH, one of the system, Debian's package (installed when
 * this is root on Debian), or Puppeteer's own download. For tests (`isShellEnough`) the one without windows is preferred.
 *
 * @throws Error with advice when none is available.
 */
export async function findChromium({ isShellEnough = false } = {}) {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named && !existsSync(named))
    throw new Error(`PUPPETEER_EXECUTABLE_PATH names ${named}, which does not exist.`);
  const present = () =>
    (isShellEnough ? [shell, ...usualPlaces] : usualPlaces).find((path) => existsSync(path));
  const found = named || present() || (await downloaded());
  if (found) return found;
  console.log('No Chromium here: installing one …');
  const packages = isShellEnough ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const installed =
    (packages.some(installDebianPackage) && present()) || (download() && (await downloaded()));
  if (!installed) throw new Error(advice);
  return installed;
}

/**
 * What a page looks like depends on, besides our own code: the Chromium for tests and the Chinese font. Undefined where
 * no Chromium is installed yet.
 */
export function toolsOfPages() {
  const program =
    process.env.PUPPETEER_EXECUTABLE_PATH || [shell, ...usualPlaces].find((path) => existsSync(path));
  if (!program) return undefined;
  const { stdout: version, status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const fonts = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'fonts-noto-cjk'], { encoding: 'utf8' });
  return [program, version.trim(), fonts.status === 0 ? fonts.stdout : ''];
}

function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env }).status === 0;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk');
}

async function downloaded() {
  try {
    const { default: puppeteer } = await import('puppeteer');
    const path = await puppeteer.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    // Puppeteer throws if it has downloaded nothing.
    return undefined;
  }
}

function download() {
  const command = ['node_modules/puppeteer/lib/cjs/puppeteer/node/cli.js', 'browsers', 'install', 'chrome'];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'ignore' }).status === 0;
}

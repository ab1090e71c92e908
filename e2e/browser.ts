import puppeteer from 'puppeteer';
import type { Browser, ConnectOptions } from 'puppeteer';
import { noPagesOfTheBrowser } from '../scripts/test-run/chromium.mjs';
import { tellsNames } from './named.ts';

const flags = [
  '--no-sandbox',
  // Pages of one origin in one context share a process, which has compiled the scripts once.
  '--process-per-site',
  noPagesOfTheBrowser,
  tellsNames,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--lang=zh-CN',
];

/**
 * Starts Chromium: the one of PUPPETEER_EXECUTABLE_PATH (npm test finds it), else the system's. The build without windows
 * of its own, `chromium-headless-shell`, has no other way to run.
 */
export function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.PUPPETEER_EXECUTABLE_PATH ?? '/usr/bin/chromium';
  const headless = executablePath.endsWith('headless-shell') ? 'shell' : true;
  return puppeteer.launch({ executablePath, headless, args: [...flags, ...more] });
}

/** Connects to the browser of the setup. */
export function connectBrowser(options: ConnectOptions = {}): Promise<Browser> {
  const browserWSEndpoint = process.env.E2E_BROWSER ?? '';
  return puppeteer.connect({ browserWSEndpoint, defaultViewport: null, ...options });
}

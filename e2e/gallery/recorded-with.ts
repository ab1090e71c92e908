import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';

const file = join(import.meta.dirname, '../pictures/recorded-with.json');

/** What a picture depends on beside our own code. */
export interface Tools {
  readonly chromiumMajor: string;
  /** Version of the package that brings the fonts; empty where no such package is known. */
  readonly fonts: string;
}

/** The tools of this machine. */
export async function toolsHere(browser: Browser): Promise<Tools> {
  const query = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'fonts-noto-cjk'], { encoding: 'utf8' });
  const [, chromiumMajor = ''] = /\/(\d+)/.exec(await browser.version()) ?? [];
  return { chromiumMajor, fonts: query.status === 0 ? query.stdout : '' };
}

/** The tools the accepted pictures were taken with. */
export function toolsOfPictures(): Tools | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tools) : undefined;
}

/** Writes the tools down beside the pictures. */
export function recordTools(tools: Tools): void {
  writeFileSync(file, `${JSON.stringify(tools, null, 2)}\n`);
}

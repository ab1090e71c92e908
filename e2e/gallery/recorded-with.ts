import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';

const file = join(import.meta.dirname, '../pictures/recorded-with.json');

/** Inputs of a picture in addition to our own code. */
export interface Tools {
  readonly chromiumMajor: string;
  /** Version of the font package; empty if no such package is known. */
  readonly fonts: string;
  /** Hash of letters and an edge, as this browser draws them. */
  readonly letters: string;
  /** Whether there is a Chinese font: without one a letter has hardly any width. */
  readonly chinese: boolean;
}

/** A sample of letters as pixels, and whether a Chinese letter is as wide as it is high; runs inside a page. */
function sample(): { readonly drawing: string; readonly chinese: boolean } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 80 });
  const pen = canvas.getContext('2d');
  if (pen === null) return { drawing: '', chinese: false };
  for (const [line, weight] of [400, 600].entries()) {
    pen.font = `${weight} 15px 'Noto Sans CJK SC', sans-serif`;
    pen.fillText('投资有风险，理财需谨慎 Gg 0123456789 ¥%', 4.5, 20 + line * 24);
  }
  pen.arc(300, 60, 9.5, 0, Math.PI * 2);
  pen.fill();
  return { drawing: canvas.toDataURL(), chinese: pen.measureText('投').width > 14 };
}

/** The tools of this machine. */
export async function toolsHere(browser: Browser): Promise<Tools> {
  const query = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'fonts-noto-cjk'], { encoding: 'utf8' });
  const [, chromiumMajor = ''] = /\/(\d+)/.exec(await browser.version()) ?? [];
  const page = await browser.newPage();
  const { drawing, chinese } = await page.evaluate(sample);
  const letters = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
  await page.close();
  return { chromiumMajor, fonts: query.status === 0 ? query.stdout : '', letters, chinese };
}

/** The tools of the accepted pictures. */
export function toolsOfPictures(): Tools | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tools) : undefined;
}

/** Writes the tools into a file next to the pictures. */
export function recordTools(tools: Tools): void {
  writeFileSync(file, `${JSON.stringify(tools, null, 2)}\n`);
}

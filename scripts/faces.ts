// Writes the face of each campaign, `src/ui/objects/face-<name>.webp`: a part of its scene behind its main thing, as it stands on the cards of
// the hall. Run it when a scene has changed: `npm run faces`, or with the names of some campaigns.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { facedCampaigns } from './faces/faced-campaigns.ts';
import type { FacedCampaign } from './faces/faced-campaigns.ts';
import { findChromium } from './test-run/chromium.mjs';

const root = resolve(import.meta.dirname, '..');
const things = join(root, 'src/ui/objects');
/** The card of the hall is 80 by 104. */
const [width, height] = [240, 312];
/** What a scene is scaled by, and where in it the face begins, px at 375. */
const [scale, left, top] = [0.64, 0, 72];

const dataOf = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

function pageOf({ scene, thing, field }: FacedCampaign): string {
  const [far, near] = field;
  const [x, , sceneWidth] = /viewBox="([^"]+)"/.exec(readFileSync(scene, 'utf8'))?.[1]?.split(' ') ?? [];
  const at = `left:${(Number(x) - left) * scale}px;top:${-top * scale}px;width:${Number(sceneWidth) * scale}px`;
  return `<body style="margin:0;overflow:hidden;background:linear-gradient(${near},${far})">
    <img style="position:absolute;${at}" src="${dataOf(scene, 'image/svg+xml')}">
    <div style="position:absolute;left:44px;bottom:26px;width:152px;height:22px;border-radius:50%;background:radial-gradient(closest-side,rgb(0 0 0/.5),transparent)"></div>
    <img style="position:absolute;left:42px;bottom:34px;width:156px" src="${dataOf(join(things, `${thing}.webp`), 'image/webp')}">`;
}

const wanted = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: await findChromium({ isShellEnough: true }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  for (const campaign of facedCampaigns(root)) {
    if (wanted.length > 0 && !wanted.includes(campaign.name)) continue;
    await page.setContent(pageOf(campaign), { waitUntil: 'load' });
    const file = join(things, `face-${campaign.name}.webp`);
    writeFileSync(
      file,
      await sharp(await page.screenshot())
        .webp({ quality: 76 })
        .toBuffer(),
    );
    console.log(`${relative(root, file)}  ${statSync(file).size} bytes`);
  }
} finally {
  await browser.close();
}

import type { Browser, Page } from 'puppeteer';
import pixelmatch from 'pixelmatch';
import { connectBrowser } from '../browser.ts';
import { axeProblems } from './axe-problems.ts';
import { keyboardProblems } from './keyboard-problems.ts';
import { fileOfPicture, pictureProblem } from './pictures.ts';
import { targetProblems } from './small-targets.ts';
import { layoutOfStory } from './layout-of-story.ts';
import { openStillPage, openStory, shownFrames } from './still-page.ts';
import type { StillPage } from './still-page.ts';
import { readPicture, storedPicture } from './stored-picture.ts';

let browser: Browser;
let still: StillPage;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  still = await openStillPage(browser);
  ({ page } = still);
});
afterAll(() => browser.disconnect());

/** Shows a page with a planted fault at the address of the gallery, which has the axe script. */
async function show(body: string): Promise<void> {
  await page.goto(`${process.env.GALLERY_ORIGIN ?? ''}/gallery/`);
  await page.setContent(`<!doctype html><html lang="zh-CN"><title>fault</title><body>${body}</body></html>`);
}

jest.setTimeout(300_000);

const large = 'style="display:inline-block;width:60px;height:60px"';

test('a pale text is reported by axe with its selector', async () => {
  await show('<p id="pale" style="color:#ccc;background:#fff">看不清</p>');
  expect(await axeProblems(page, 'contrast')).toEqual([expect.stringMatching(/color-contrast #pale/)]);
});

test('a picture without a text is reported by axe', async () => {
  await show('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">');
  expect(await axeProblems(page, 'all but contrast')).toEqual([expect.stringContaining('image-alt')]);
});

test('a button whose focus is invisible is reported', async () => {
  await show(`<style>#a:focus{outline:none}</style><button id="a">无</button><button>有</button>`);
  expect(await keyboardProblems(page)).toEqual(['fault: nothing shows the focus on button "无"']);
});

test('an order of Tab that is not that of the page is reported', async () => {
  await show('<button>一</button><button tabindex="2">二</button><button tabindex="1">三</button>');
  expect((await keyboardProblems(page)).join()).toContain('out of order');
});

test('a button that takes itself out of the way of Tab is reported', async () => {
  await show('<button>一</button><button onfocus="this.blur();this.remove()">二</button><button>三</button>');
  expect(await keyboardProblems(page)).not.toEqual([]);
});

test('a small target is reported, a link inside a sentence and a widened target are not', async () => {
  await show(`<button style="width:30px;height:30px">小</button><button ${large}>大</button>
    <p>请阅读<a href="/x">说明</a>后继续</p>
    <style>#wide{position:relative;width:30px;height:30px;border:0;margin:40px}
    #wide::after{content:"";position:absolute;top:-8px;right:-8px;bottom:-8px;left:-8px}</style><button id="wide">宽</button>`);
  expect(await targetProblems(page)).toEqual(['fault: button "小" is 30.0 x 30.0']);
});

test('what is wrong with a story in the documents of another one is reported with the title of its state', async () => {
  await openStory(page, 'screens/mgm', 'anew');
  const documents = page.frames().length;
  await openStory(page, 'screens/bank', 'in place');
  const before = still.record.problems.length;
  const frames = shownFrames(page);
  const last = frames.at(-1);
  const title = (await last?.title()) ?? '';
  await last?.evaluate((body) => {
    document.getElementById('root')?.insertAdjacentHTML('afterbegin', body);
    reportError(new Error('planted'));
  }, '<p id="pale" style="color:#ccc;background:#fff">看不清</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button id="small" style="width:30px;height:30px;outline:none;border:0;box-shadow:none">小</button><div style="width:350px;white-space:nowrap">太宽太宽太宽太宽太宽太宽太宽太宽太宽太宽太宽太宽太宽</div>');
  expect(frames.length).toBeLessThan(documents);
  expect(page.frames()).toHaveLength(documents);
  expect(await pictureProblem('screens/bank', '375-light', await still.photograph(375))).toContain(
    'different',
  );
  const axe = await axeProblems(page, 'all');
  expect(axe).toContainEqual(expect.stringMatching(`^${title}: color-contrast #pale`));
  expect(axe).toContainEqual(expect.stringMatching(`^${title}: image-alt`));
  expect(await targetProblems(page)).toContain(`${title}: button "小" is 30.0 x 30.0`);
  expect(await keyboardProblems(page)).toContain(`${title}: nothing shows the focus on button "小"`);
  expect(await layoutOfStory(page, false)).toContainEqual(expect.stringMatching(`^${title}, 320 px`));
  expect(still.record.problems.slice(before)).toEqual([expect.stringContaining('planted')]);
});

test('a story without an accepted picture is reported', async () => {
  expect(await pictureProblem('ui/Nothing', '375-light', Buffer.alloc(0))).toContain(
    'no picture has been accepted',
  );
});

test('a stored picture of many colours has lost only invisible steps, and has its note', async () => {
  // Shades of blue, red and gold, each in many steps, as a scene has them.
  const [width, height] = [128, 128];
  const data = Buffer.alloc(width * height * 4);
  const hues = [[1, 0.2, 0.1], [0.1, 0.6, 1], [1, 0.8, 0.3], [0.4, 0.9, 0.5]]; // oxfmt-ignore
  for (let at = 0; at < width * height; at++) {
    const hue = hues[at % hues.length] ?? [];
    const light = at / (width * height);
    data.set(
      [...hue.map((part) => Math.round(255 * (light * part + (1 - light) * (1 - part) * 0.3))), 255],
      at * 4,
    );
  }
  const file = await storedPicture({ width, height, data }, { note: 'a note', quality: 60 });
  expect(file.includes('a note')).toBe(true);
  const read = await readPicture(file);
  expect(pixelmatch(data, read.data, null, width, height, { threshold: 0.1 })).toBe(0);
});

test('a stored picture keeps a small object that has other colours than the rest', async () => {
  // A large pale field, and one object of a few dozen pixels in shades of orange.
  const [width, height] = [320, 1600];
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < 300_000; at++) {
    const shade = (at * 7919) % 256;
    data.set([245 - (shade % 30), 246 - (shade % 25), 250], at * 4);
  }
  for (let at = 0; at < 64; at++) {
    const place = (1500 + Math.floor(at / 12)) * width + (at % 12);
    data.set([250 - ((at * 37) % 90), 190 - ((at * 53) % 120), 40 + ((at * 29) % 80)], place * 4);
  }
  const read = await readPicture(await fileOfPicture('1280-light', { width, height, data }, 'a note'));
  expect(pixelmatch(data, read.data, null, width, height, { threshold: 0.1 })).toBeLessThanOrEqual(5);
});

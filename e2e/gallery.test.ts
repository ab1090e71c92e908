import { resolve } from 'node:path';
import type { Browser } from 'puppeteer';
import { storyFiles } from '../scripts/gallery/story-files.ts';
import { connectBrowser } from './browser.ts';
import { inLanes } from './gallery/in-lanes.ts';
import type { Sight } from './gallery/look-at-story.ts';
import { acceptPicture, forgetPictures, missingPicture, pictureProblem } from './gallery/pictures.ts';
import { isPictured, sameLook } from './gallery/same-look.ts';
import { recordTools, toolsHere, toolsOfPictures } from './gallery/recorded-with.ts';
import type { Tools } from './gallery/recorded-with.ts';
import { openLane, sightInLane } from './gallery/sight-in-lane.ts';
import { turnOfDay } from '../scripts/test-run/turn-of-day.ts';

const accepting = process.env.ACCEPT_PICTURES ?? '';
const all = storyFiles(resolve(import.meta.dirname, '..')).map(({ name }) => name);
/** Stories by their names; all of them without a choice. */
const chosen = accepting === '' ? (process.env.STORIES ?? '') : accepting.replace('*', '');
const names = chosen === '' ? all : all.filter((name) => chosen.split(',').includes(name));

/**
 * A run of many stories by day draws each third of them in the dark and on a desktop as well, and judges the contrast of its
 * colours: where a colour of the others changes, their picture does. Every other run draws and judges all of them.
 */
const turn = process.env.STORIES_IN_TURN === '1' ? turnOfDay(3) : undefined;
const isWhole = (story: string): boolean =>
  turn === undefined || (all.indexOf(story) % 3 === turn && !(story in sameLook));

// The pictures of a removed story are removed with it.
if (accepting === '*') forgetPictures(all);

// A story is drawn after those before it, and a machine may be slow.
jest.setTimeout(300_000);

let browser: Browser;
let tools: Tools;
let sightOf: (story: string) => Promise<Sight>;

beforeAll(async () => {
  browser = await connectBrowser();
  tools = await toolsHere(browser);
  // Three: while one waits until nothing moves, the others draw.
  const lanes = await Promise.all(Array.from({ length: 3 }, () => openLane(browser)));
  sightOf = inLanes(lanes, names, (lane, story) =>
    sightInLane(lane, story, { isWhole: isWhole(story), compare: differences }),
  );
});
afterAll(async () => {
  await browser.disconnect();
  // Another Chromium or other fonts draw other edges: this is reported and is not a failure.
  if (hasOtherTools() && accepting === '') {
    const [here, there] = [tools, toolsOfPictures()].map((each) => JSON.stringify(each));
    process.stderr.write(
      `\nnote: pictures were not held against the accepted ones: ${here} here, ${there} there\n`,
    );
  }
});

/** What is different from the accepted pictures of a story. */
async function differences(story: string, pictures: ReadonlyMap<string, Buffer>): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [variant, taken] of pictures) {
    if (!isPictured(story, variant)) continue;
    const found = hasOtherTools()
      ? missingPicture(story, variant)
      : await pictureProblem(story, variant, taken);
    if (found !== undefined) problems.push(found);
  }
  return problems;
}

function hasOtherTools(): boolean {
  const known = toolsOfPictures();
  return known !== undefined && JSON.stringify(known) !== JSON.stringify(tools);
}

// On a developer's machine the other checks are worth running without; a pipeline that compares nothing has checked nothing.
test('the pictures of a pipeline were taken with its Chromium and its fonts', () => {
  if (process.env.CI && accepting === '') expect(tools).toEqual(toolsOfPictures());
});

test('a story without pictures of its own in the dark and on a desktop names one that has them', () => {
  for (const [story, other] of Object.entries(sameLook)) {
    expect(all).toEqual(expect.arrayContaining([story, other]));
    expect(sameLook).not.toHaveProperty([other]);
  }
});

describe.each(names)('%s', (story) => {
  test('is drawn without a warning, each state in its place', async () => {
    const { problems } = await sightOf(story);
    expect(problems).toEqual([]);
  });

  test('looks as it was accepted at 375 px, in its turn in the dark and at 1280 px', async () => {
    const { pictures, different } = await sightOf(story);
    if (accepting !== '') {
      if (accepting !== '*' && hasOtherTools())
        throw new Error(
          'The pictures were taken with other tools: npm run gallery -- --accept takes all of them anew',
        );
      for (const [variant, taken] of pictures)
        if (isPictured(story, variant)) await acceptPicture(story, variant, taken);
      recordTools(tools);
      return;
    }
    if (different.length > 0)
      throw new Error([...different, `npm run gallery -- --accept ${story}`].join('\n'));
  });

  test('has nothing against it by WCAG 2 A and AA, in its turn by its colours in both themes', async () => {
    const { axe } = await sightOf(story);
    expect(axe).toEqual([]);
  });

  test('is reached by the Tab key in order, with a visible focus', async () => {
    const { keyboard } = await sightOf(story);
    expect(keyboard).toEqual([]);
  });

  test('holds in every width and with longer texts, in every state', async () => {
    const { layout } = await sightOf(story);
    expect(layout).toEqual([]);
  });

  test('has targets of at least 44 x 44 px', async () => {
    const { targets } = await sightOf(story);
    // Without a Chinese font a link of four letters is 20 px wide.
    expect(tools.chinese ? targets : []).toEqual([]);
  });
});

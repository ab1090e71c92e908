import { resolve } from 'node:path';
import puppeteer from 'puppeteer';
import type { Browser } from 'puppeteer';
import { storyFiles } from '../scripts/gallery/story-files.ts';
import { inLanes } from './gallery/in-lanes.ts';
import { lookAtStory } from './gallery/look-at-story.ts';
import type { Sight } from './gallery/look-at-story.ts';
import { acceptPicture, forgetPictures, pictureProblem } from './gallery/pictures.ts';
import { recordTools, toolsHere, toolsOfPictures } from './gallery/recorded-with.ts';
import type { Tools } from './gallery/recorded-with.ts';
import { openStillPage } from './gallery/still-page.ts';

const accepting = process.env.ACCEPT_PICTURES ?? '';
const all = storyFiles(resolve(import.meta.dirname, '..')).map(({ name }) => name);
const names = ['', '*'].includes(accepting) ? all : all.filter((name) => accepting.split(',').includes(name));

// A story that is gone takes its pictures with it.
if (accepting === '*') forgetPictures(all);

let browser: Browser;
let tools: Tools;
let sightOf: (story: string) => Promise<Sight>;

beforeAll(async () => {
  browser = await puppeteer.connect({
    browserWSEndpoint: process.env.E2E_BROWSER ?? '',
    defaultViewport: null,
  });
  tools = await toolsHere(browser);
  // Three: while one waits until nothing moves, the others draw.
  const pages = await Promise.all(Array.from({ length: 3 }, () => openStillPage(browser)));
  sightOf = inLanes(pages, names, lookAtStory);
});
afterAll(() => browser.disconnect());

describe.each(names)('%s', (story) => {
  test('is drawn without a warning, each state in its place', async () => {
    const { problems } = await sightOf(story);
    expect(problems).toEqual([]);
  });

  test('looks as it was accepted at 375 px, in the dark, and at 1280 px', async () => {
    const { pictures } = await sightOf(story);
    if (accepting !== '') {
      for (const [variant, taken] of pictures) acceptPicture(story, variant, taken);
      recordTools(tools);
      return;
    }
    const problems = [...pictures].flatMap(([variant, taken]) => pictureProblem(story, variant, taken) ?? []);
    const report = [...problems, `npm run gallery -- --accept ${story}`].join('\n');
    const known = toolsOfPictures();
    const isComparable = known === undefined || JSON.stringify(known) === JSON.stringify(tools);
    if (problems.length === 0) return;
    // Another Chromium or other fonts draw other edges: that is told, and is nobody's fault.
    if (isComparable) throw new Error(report);
    process.stderr.write(`Other tools than the pictures were taken with:\n${report}\n`);
  });

  test('has nothing against it by WCAG 2 A and AA, in both themes', async () => {
    const { axe } = await sightOf(story);
    expect(axe).toEqual([]);
  });

  test('is reached by the Tab key in order, with a visible focus', async () => {
    const { keyboard } = await sightOf(story);
    expect(keyboard).toEqual([]);
  });

  test('has targets of at least 44 x 44 px', async () => {
    const { targets } = await sightOf(story);
    expect(targets).toEqual([]);
  });
});

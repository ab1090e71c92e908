import type { Browser, Page } from 'puppeteer';
import { connectBrowser } from '../browser.ts';
import { layoutProblems } from './layout-problems.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 375, height: 812 });
});
afterAll(async () => {
  await page.browserContext().close();
  await browser.disconnect();
});

const text = '示例基金公司理财日活动';

test.each([
  ['a page that scrolls sideways', `<p style="width:500px">${text}</p>`, /scrolls sideways \(\d+ px\) by <p/],
  [
    'a text that is cut off',
    `<p style="width:60px;overflow:hidden;white-space:nowrap">${text}</p>`,
    /cuts off <p/,
  ],
  [
    'a line that is cut off from below',
    `<p style="width:60px;height:20px;overflow:hidden">${text}</p>`,
    /cuts off <p/,
  ],
  [
    'a text over a text',
    `<div style="height:10px"><p style="margin:0">${text}</p></div><p style="margin:0">${text}</p>`,
    /writes <p .* over <p/,
  ],
  [
    'boxes that overlap',
    `<div style="display:grid;grid-template-columns:50px 50px"><i style="width:90px;height:9px"></i><b>二</b></div>`,
    /lays <i .* over <b/,
  ],
])('%s is reported', async (_what, body, problem) => {
  await page.setContent(`<body style="margin:0">${body}</body>`);
  expect((await page.evaluate(layoutProblems)).join('\n')).toMatch(problem);
});

test.each([
  ['dots at the end of a line', 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'],
  ['a text that is for screen readers', 'position:absolute;width:1px;height:1px;overflow:hidden'],
  ['a text in two lines', 'width:100px'],
  [
    'a shortened line beside a text',
    'width:60px;margin:0;float:left;overflow:hidden;white-space:nowrap;text-overflow:ellipsis',
  ],
  [
    'a clamped text over the next one',
    'width:60px;margin:0;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden',
  ],
])('%s is no problem', async (_what, style) => {
  await page.setContent(
    `<body style="margin:0"><p style="${style}">${text}</p><p style="margin:0">${text}</p></body>`,
  );
  expect(await page.evaluate(layoutProblems)).toEqual([]);
});

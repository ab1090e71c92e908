import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#kernel/screen/paths.ts';
import type { Host } from './hosts.ts';

/** The pages that the server draws with their data, and a text on each that only the content has. */
export const drawnPages = [
  { path: paths.home, words: '走进投研一线，听听他们怎么想' },
  { path: paths.activityIndex, words: '完成 5 个任务，卡券全拿走' },
  { path: paths.activityCenter, words: '走进投研一线，听听他们怎么想' },
  { path: '/activity/financial_day', words: '点一下就完成，开启今天的理财日' },
  { path: '/activity/gold/fund', words: '了解黄金为何常被称为避险资产' },
  { path: '/activity/reviewer/progress', words: '读15秒短文，明白鸡蛋该放进几个篮子' },
  { path: '/activity/reviewer/exchange', words: '理财学习券' },
  { path: paths.rightsCenter, words: '每一次抽奖都能核对' },
  { path: paths.bankOfChina, words: '示例海港银行' },
  // Its tasks come after the first view; its window is in the content alone.
  { path: '/activity/invite', words: '活动时间：' },
  { path: '/activity/springFestival', words: '读15秒短文，给孩子的第一笔钱找个去处' },
  { path: '/activity/new-year/dragon', words: '阅读 15 秒，了解新年资产怎么分配' },
  { path: '/activity/new-year/snake', words: '点一下，好运跟着来' },
  { path: '/activity/official', words: '鸡蛋放进几个篮子，先看哪天要用钱' },
  { path: '/activity/official/intro', words: '每季一次的线上开放日' },
  { path: '/activity/official/v2', words: '通勤礼包' },
  { path: '/activity/official/v2/draw', words: '获奖 12 名，候补 6 名' },
  { path: '/activity/mgm', words: '读15秒短文，看懂费用构成' },
  { path: '/activity/treasure', words: '读15秒短文，航海图就藏在书里' },
  { path: '/activity/treasure/v4', words: '寻宝季 · 群岛篇' },
  { path: '/activity/etf-chicken', words: '给新来的小鸡取个小名，认个脸熟' },
  { path: paths.configurablePage, words: '这一周只做一件事：把自己的钱看清楚' },
  { path: `${paths.configurablePage}?id=official-intro`, words: '每季一次的线上开放日' },
] as const;

/** The data that came with a page. */
export interface CameAlong {
  readonly renderedAt: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The data next to the screen of a page; null if the page is the one that the build wrote. */
export function dataIn(html: string): CameAlong | null {
  const [, text = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return text === '' ? null : (JSON.parse(text) as CameAlong);
}

/** Whether an answer came with the first entries of a long list only; the page asks for the whole list later. */
export function isCut(answer: unknown): boolean {
  const { list, total = 0 } = answer as { readonly list?: readonly unknown[]; readonly total?: number };
  return list !== undefined && list.length < total;
}

/**
 * Requests a page until it comes with its data. A busy machine draws the first one later than a visitor waits; for
 * five seconds after that every visitor gets the drawn page.
 */
export async function untilDrawn(origin: string, path: string, { userAgent }: Host): Promise<void> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const reply = await fetch(origin + path, { headers: { 'user-agent': userAgent } });
    if (dataIn(await reply.text()) !== null) return;
    await pause(100);
  }
  throw new Error(`${path} was never drawn with its data`);
}

/** One row of a list, as HTML. */
const plainRow = (index: number): string =>
  `<li><i></i><div><b>第 ${index} 期理财日</b><p>完成 5 个任务，卡券全拿走</p><small>11月1日 - 11月30日</small></div></li>`;

/** The style of the floor page, and of the pages of other frameworks that are measured beside it. */
export const plainStyle =
  'body{margin:0;background:#f5f6fa;color:#171a26;font:14px/1.5 -apple-system,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif}header{padding:48px 16px 24px;background:#2b57e6;color:#fff}h1{margin:0;font-size:32px}ul{margin:16px;padding:0;list-style:none}li{display:flex;margin-bottom:12px;padding:16px;border-radius:12px;background:#fff}i{width:72px;height:72px;margin-right:12px;border-radius:12px;background:#eaf0ff}b{font-size:16px}p{margin:0;color:#565c6e}small{color:#666c7e}';

/** What stands above the list. */
const plainHeader = '<header><h1>活动中心</h1><p>精选理财活动，边学边参与，好礼等您来拿</p></header>';

/** The head of a plain page. */
export const plainHead = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>活动中心</title><style>${plainStyle}</style>`;

/** A list of this many rows as plain HTML: one request, no script, the same shapes and fonts as the activity center. */
export function plainList(rows: number): string {
  const list = Array.from({ length: rows }, (_, index) => plainRow(index + 1)).join('');
  return `<!doctype html><html lang="zh-CN"><head>${plainHead}</head><body>${plainHeader}<ul>${list}</ul></body></html>`;
}

/** The minimal page with a list of twenty activities: every time of the bench is a ratio to this page. */
export const floorPage = plainList(20);

/** A security with its newest figures, as the watchlist writes them. */
export interface PlainQuote {
  readonly name: string;
  readonly code: string;
  readonly price: string;
  readonly change: string;
}

const quoteRow = ({ name, code, price, change }: PlainQuote): string =>
  `<li><span><b>${name}</b><small>${code}</small></span><span>${price}</span><span>${change}</span></li>`;

/** Securities as plain HTML: one request, no script, the shapes and fonts of the watchlist. */
export function plainQuotes(quotes: readonly PlainQuote[]): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>自选</title><style>body{margin:0;background:#f5f6fa;color:#171a26;font:16px/1.5 -apple-system,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif}h1{margin:16px;font-size:24px}ul{margin:16px;padding:8px 0;list-style:none;border-radius:12px;background:#fff}li{display:grid;grid-template-columns:minmax(0,1fr) minmax(72px,auto) 80px;grid-gap:8px;align-items:center;box-sizing:border-box;min-height:60px;padding:4px 16px;border-bottom:1px solid #e4e7f0;text-align:right}li>:first-child{text-align:left}b,small{display:block;font-weight:400}small{color:#666c7e;font-size:12px}</style></head><body><h1>自选</h1><ul>${quotes.map(quoteRow).join('')}</ul></body></html>`;
}

import { createHash } from 'node:crypto';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page without any script or data, for what an operator has switched off. */
export interface ClosedPage {
  readonly html: string;
  /** The content security policy allows this style and nothing else. */
  readonly policy: string;
}

/** When to try again, seconds: what is switched off is repaired by people. */
export const closedSeconds = 60;

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6fa;color:#171a26;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:20em;margin:24px;padding:28px 24px;border-radius:16px;background:#fff;text-align:center}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 12px;color:#565c6e}
a{display:block;margin-top:16px;padding:11px;border-radius:22px;background:#2b57e6;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#0e1117;color:#f2f4f8}main{background:#171b24}p{color:#aab1c2}a{background:#7c9bff;color:#0e1117}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: readonly [text: string, address: string];
}

function closedPage({ title, lines, link: [text, address] }: Words): ClosedPage {
  const said = lines.map((line) => `<p>${line}</p>`).join('');
  return {
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    html: `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main role="alert"><h1>${title}</h1>${said}<a href="${address}">${text}</a></main></body></html>
`,
  };
}

const kept = '您的账户、奖品和参与记录都已保存，不受影响。';
const again = ['重新打开', ''] as const;
const ways: Readonly<Record<TargetName, string>> = {
  h5: '请几分钟后重新打开，也可以在 App 中参加活动。',
  app: '请几分钟后重新打开，App 的其他功能可以正常使用。',
  miniprogram: '请几分钟后从小程序重新进入。',
};

const targetPage = (target: TargetName): ClosedPage =>
  closedPage({ title: '活动大厅暂时无法打开', lines: [ways[target], kept], link: again });
const targetPages: Readonly<Record<TargetName, ClosedPage>> = {
  h5: targetPage('h5'),
  app: targetPage('app'),
  miniprogram: targetPage('miniprogram'),
};

/** The page of a target that is switched off. */
export const closedTarget = (target: TargetName): ClosedPage => targetPages[target];

/** The page of a campaign whose code is switched off. */
export const closedCampaign: ClosedPage = closedPage({
  title: '这个活动暂时无法打开',
  lines: ['请稍后再来，其他活动可以正常参加。', kept],
  link: ['查看其他活动', '/activity/center'],
});

/** Sends it with status 503 and the time after which a client may try again. */
export function sendClosed({ method }: FastifyRequest, reply: FastifyReply, page: ClosedPage): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': page.policy,
      'retry-after': closedSeconds,
    })
    .type('text/html; charset=utf-8')
    .send(method === 'HEAD' ? '' : page.html);
}

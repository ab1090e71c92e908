import type { Clock } from '#server/clock.ts';
import type { LocalSmsGateway, SmsMessage } from '#server/modules/session/sms-gateway.ts';
import type { FastifyInstance } from 'fastify';
import { developerHeaders, developerPage, escaped } from './developer-page.ts';

/**
 * `GET /dev/outbox`: the messages of the local gateway, newest first, as a page or as JSON; `phone` leaves those to numbers
 * that contain these digits. Never registered in production.
 */
export function outboxRoutes(app: FastifyInstance, gateway: LocalSmsGateway, clock: Clock): void {
  app.get<{ Querystring: { phone?: unknown } }>(
    '/dev/outbox',
    { schema: { hide: true } },
    (request, reply) => {
      void reply.headers(developerHeaders);
      const digits = typeof request.query.phone === 'string' ? request.query.phone.replace(/\D/g, '') : '';
      const messages = gateway.messages.filter(({ phone }) => phone.includes(digits));
      if (!request.headers.accept?.includes('text/html')) return { messages };
      const main = outbox({ messages, digits, now: clock.now() });
      return reply
        .type('text/html; charset=utf-8')
        .send(developerPage({ title: '本地短信', files: 'outbox-page', main }));
    },
  );
}

/** What is shown: the messages to numbers with `digits`, and the time by the server's clock. */
interface Shown {
  readonly messages: readonly SmsMessage[];
  readonly digits: string;
  readonly now: number;
}

function outbox({ messages, digits, now }: Shown): string {
  const here = digits === '' ? '/dev/outbox' : `/dev/outbox?phone=${digits}`;
  const all = digits === '' ? '' : '<a class="button" href="/dev/outbox">全部号码</a>';
  return `<h1>本地短信</h1>
<p class="note">本机不会真的发出短信：都在这里，最新的在最上面。按验证码即可复制。</p>
<form class="filter" role="search" action="/dev/outbox">
<label for="phone">手机号</label>
<input id="phone" name="phone" type="search" inputmode="numeric" autocomplete="off" value="${digits}" placeholder="全部或几位数字">
<button type="submit">筛选</button>${all}
<a class="button" id="refresh" href="${here}">刷新</a>
</form>
<p id="status" role="status"></p>
<div id="messages">${listed(messages, digits, now)}</div>`;
}

function listed(messages: readonly SmsMessage[], digits: string, now: number): string {
  if (messages.length > 0)
    return `<ol class="messages">${messages.map((message) => item(message, now)).join('')}</ol>`;
  const reason = digits === '' ? '还没有短信' : `没有发给含 ${digits} 的号码的短信`;
  return `<p class="empty"><strong>${reason}</strong><br>在登录页按“获取验证码”，短信就会出现在这里。</p>`;
}

function item({ phone, text, code, sentAt }: SmsMessage, now: number): string {
  const copy =
    code === ''
      ? ''
      : `<button type="button" class="code" data-copy="${code}" aria-label="复制验证码 ${code}">${code}</button>`;
  return `<li>${copy}<p>${escaped(text)}</p>
<p class="note"><a href="/dev/outbox?phone=${phone}">${phone}</a>
<time datetime="${new Date(sentAt).toISOString()}">${localTime(sentAt)} · ${ago(now - sentAt)}</time></p></li>`;
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-25 14:03:22` in Shanghai. */
function localTime(ms: number): string {
  return shanghai.format(ms);
}

const units = [
  [86_400_000, '天'],
  [3_600_000, '小时'],
  [60_000, '分钟'],
] as const;

/** How long ago, in the largest whole unit. */
function ago(ms: number): string {
  const unit = units.find(([length]) => ms >= length);
  return unit === undefined ? '刚刚' : `${Math.floor(ms / unit[0])} ${unit[1]}前`;
}

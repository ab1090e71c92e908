import { apiHeaders } from '#server/plugins/error-replies.ts';
import type { FastifyInstance } from 'fastify';

const mostKept = 200;

/** A message to one phone. */
interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  /** The digits in the text, for the page that shows local messages; empty for a notice. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** A message without a code that a member has asked for, to one phone. */
export interface SmsNotice {
  /** The provider sends nothing more for a repeated request with the same number. */
  readonly requestNo: string;
  readonly phone: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Sends messages; rejects when the provider does not accept one. */
export interface SmsGateway {
  readonly send: (message: SmsMessage) => Promise<void>;
  readonly sendNotice: (notice: SmsNotice) => Promise<void>;
}

/** Stores messages in memory instead of sending them; they are shown at `/dev/outbox`. */
export class LocalSmsGateway implements SmsGateway {
  private kept: readonly SmsMessage[] = [];
  private sentNotices: readonly string[] = [];

  readonly send = (message: SmsMessage): Promise<void> => {
    this.kept = [message, ...this.kept].slice(0, mostKept);
    return Promise.resolve();
  };

  readonly sendNotice = async ({ requestNo, ...message }: SmsNotice): Promise<void> => {
    if (this.sentNotices.includes(requestNo)) return;
    this.sentNotices = [requestNo, ...this.sentNotices].slice(0, mostKept);
    await this.send({ ...message, code: '' });
  };

  /** Sent messages, newest first. */
  get messages(): readonly SmsMessage[] {
    return this.kept;
  }
}

/** `GET /dev/outbox`: the messages of the local gateway, as a page or as JSON; never registered in production. */
export function outboxRoutes(app: FastifyInstance, gateway: LocalSmsGateway): void {
  app.get('/dev/outbox', { schema: { hide: true } }, (request, reply) => {
    void reply.headers(apiHeaders);
    if (!request.headers.accept?.includes('text/html')) return { messages: gateway.messages };
    return reply.type('text/html; charset=utf-8').send(page(gateway.messages));
  });
}

function page(messages: readonly SmsMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<tr><td>${new Date(message.sentAt).toISOString()}</td><td>${message.phone}</td><td>${escaped(message.text)}</td></tr>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>本地短信</title><h1>本地短信</h1>
<p>这里显示没有真正发出的短信，最新的在最上面。刷新页面查看新短信。</p>
<table><tr><th>时间</th><th>手机号</th><th>内容</th></tr>${rows.join('')}</table></html>`;
}

/** A notice names an activity, whose title is free text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

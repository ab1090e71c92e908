import { codes } from '#contract/codes.ts';
import type { Foundation } from '#server/foundation.ts';
import { Fault } from '#server/plugins/fault.ts';
import { canonicalPhone } from './phone.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { requireSmsAllowance, wrongPhone } from './sms-limits.ts';
import type { SmsRequest } from './sms-limits.ts';

/** Sends login codes within the limits; the answer never tells whether the phone is known. */
export class SmsSender {
  constructor(
    private readonly foundation: Pick<Foundation, 'database' | 'clock'>,
    private readonly smsCodes: SmsCodes,
    private readonly gateway: SmsGateway,
  ) {}

  /** Returns the token that the login must bring back. */
  async send(request: SmsRequest): Promise<string> {
    const { database, clock } = this.foundation;
    const phone = canonicalPhone(request.phone);
    if (phone === null) throw wrongPhone();
    const now = clock.now();
    const { token, code } = await database.transaction(async (transaction) => {
      await requireSmsAllowance(transaction, { ...request, phone }, now);
      return this.smsCodes.issue(transaction, phone, request.guid, now);
    });
    // After the commit: a transaction may run twice, a message must not.
    await this.deliver(phone, code, now);
    return token;
  }

  private async deliver(phone: string, code: string, now: number): Promise<void> {
    const text = `验证码${code}，5分钟内有效，请勿告诉他人。`;
    try {
      await this.gateway.send({ phone, text, code, sentAt: now });
    } catch {
      throw new Fault(codes.unavailable, '短信暂时无法发送，请稍后重试');
    }
  }
}

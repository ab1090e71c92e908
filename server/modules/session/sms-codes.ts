import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Random } from '#server/random.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalPhone } from './members.ts';
import { digest } from './session-tokens.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { countWrongTry, requireSmsAllowance, wrongPhone } from './sms-limits.ts';
import type { Guesser, SmsRequest } from './sms-limits.ts';

const lifeMs = 5 * 60 * 1000;
const maxTries = 5;

/** A code that a visitor typed: valid for one phone, one token and one device. */
export interface CodeAttempt extends Guesser {
  readonly phone: string;
  readonly token: string;
  readonly code: string;
}

/** `spent`: used, too old, tried too often, or not of this phone, token or device. */
export type CodeVerdict = 'right' | 'wrong' | 'spent';

/**
 * The codes of SMS messages: six digits, five minutes, one use, five tries. Only the device that requested a code has
 * its token, so a third party cannot use up its tries.
 */
export class SmsCodes {
  constructor(
    private readonly key: Buffer,
    private readonly random: Random,
  ) {}

  /** Creates a code for a phone, and the token that its login must return. */
  async issue(
    transaction: Tx,
    phone: string,
    guid: string,
    now: number,
  ): Promise<{ token: string; code: string }> {
    const token = this.random.bytes(16).toString('base64url');
    const code = this.random.digits(6);
    await transaction
      .insertInto('sms_code')
      .values({
        token_hash: digest(token),
        phone,
        guid,
        code_hmac: this.sign(token, code),
        expires_at: new Date(now + lifeMs),
      })
      .execute();
    return { token, code };
  }

  /** Checks an attempt and counts it. The transaction must be committed whatever the result is. */
  async judge(transaction: Tx, attempt: CodeAttempt, now: number): Promise<CodeVerdict> {
    const expected = await this.takeTry(transaction, attempt, now);
    if (expected === null) return 'spent';
    if (!isEqual(expected, this.sign(attempt.token, attempt.code))) {
      await countWrongTry(transaction, attempt, now);
      return 'wrong';
    }
    await transaction
      .updateTable('sms_code')
      .set({ used_at: new Date(now) })
      .where('token_hash', '=', digest(attempt.token))
      .execute();
    return 'right';
  }

  /** Takes one of the tries of a valid code; null when there is none. Parallel attempts wait for each other here. */
  private async takeTry(transaction: Tx, attempt: CodeAttempt, now: number): Promise<string | null> {
    const taken = await transaction
      .updateTable('sms_code')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('token_hash', '=', digest(attempt.token))
      .where('phone', '=', attempt.phone)
      .where((row) => row.or([row('guid', '=', ''), row('guid', '=', attempt.guid)]))
      .where('used_at', 'is', null)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', new Date(now))
      .returning('code_hmac')
      .executeTakeFirst();
    return taken?.code_hmac ?? null;
  }

  private sign(token: string, code: string): string {
    return createHmac('sha256', this.key).update(`${token}.${code}`).digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Sends login codes within the limits; the answer never shows whether the phone is known. */
export class SmsSender {
  constructor(
    private readonly appContext: Pick<AppContext, 'database' | 'clock'>,
    private readonly smsCodes: SmsCodes,
    private readonly gateway: SmsGateway,
  ) {}

  /** Returns the token that the login must send. */
  async send(request: SmsRequest): Promise<string> {
    const { database, clock } = this.appContext;
    const phone = canonicalPhone(request.phone);
    if (phone === null) throw wrongPhone();
    const now = clock.now();
    const { token, code } = await database.transaction(async (transaction) => {
      await requireSmsAllowance(transaction, { ...request, phone }, now);
      return this.smsCodes.issue(transaction, phone, request.guid, now);
    });
    // After the commit: a transaction may run twice, a message must be sent once.
    await this.deliver(phone, code, now);
    return token;
  }

  private async deliver(phone: string, code: string, now: number): Promise<void> {
    const text = `验证码${code}，5分钟内有效，请勿告诉他人。`;
    try {
      await this.gateway.send({ phone, text, code, sentAt: now });
    } catch {
      throw new ApiError(codes.unavailable, '短信暂时无法发送，请稍后重试');
    }
  }
}

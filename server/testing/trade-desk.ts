import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

/** Password of every account that tests open. */
export const tradePassword = '135790';

/** Content of `encrypted_account_info`; tests break one part at a time. */
export interface Proof {
  readonly account: string;
  readonly password: string;
  readonly nonce: string;
  readonly ts: number;
  readonly sid: string;
}

let desks = 0;

/** A member with a fund account, and the inputs of their trade login. */
export class TradeDesk {
  readonly publicKey: string;

  private constructor(
    private readonly hall: TestApp,
    readonly visitor: TestVisitor,
    readonly account: string,
    publicKey: unknown,
  ) {
    this.publicKey = String(publicKey);
  }

  /** Opens an account, with positions when they are given. */
  static async open(
    hall: TestApp,
    more: { readonly buyingPower?: number; readonly hasDemoPositions?: boolean; readonly shell?: 'APP' } = {},
  ): Promise<TradeDesk> {
    const visitor = hall.visitor();
    const phone = `186${String((desks += 1)).padStart(8, '0')}`;
    const { data } = await visitor.logIn(phone, more.shell);
    const { id: memberId } = await hall.database.query
      .selectFrom('member')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const { account } = await hall.broker.openAccount({
      memberId,
      password: tradePassword,
      buyingPower: more.buyingPower ?? 0,
      positions: more.hasDemoPositions ? hall.samples.broker.demo.positions : [],
    });
    return new TradeDesk(hall, visitor, account, data.pub_key);
  }

  /** A proof that is valid except for the changes. */
  proof(changes: Partial<Proof> = {}): Proof {
    return {
      account: '',
      password: tradePassword,
      nonce: randomUUID(),
      ts: this.hall.clock.now(),
      sid: this.visitor.sessionId,
      ...changes,
    };
  }

  encrypt(proof: unknown): string {
    const key = {
      key: this.publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    };
    return publicEncrypt(key, Buffer.from(JSON.stringify(proof))).toString('base64');
  }

  send(encrypted: string, more: object = {}, path = '/v3/trade/account/login'): Promise<Answer> {
    const body = { encrypted_account_info: encrypted, ...more };
    return this.visitor.call(path, { method: 'POST', body });
  }

  /** Logs in to trade and stores the handle. */
  async logIn(changes: Partial<Proof> = {}, more: object = {}): Promise<Answer> {
    const answer = await this.send(this.encrypt(this.proof(changes)), more);
    if (typeof answer.data.trade_token === 'string') this.visitor.tradeToken = answer.data.trade_token;
    return answer;
  }

  logOut(): Promise<Answer> {
    return this.visitor.call('/v3/trade/account/login', { method: 'DELETE' });
  }

  positions(): Promise<Answer> {
    return this.visitor.call('/v2/trade/asset/sub_position');
  }
}

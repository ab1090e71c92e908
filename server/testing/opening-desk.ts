import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

/** A valid trade password. */
const goodPassword = '902741';

let desks = 0;

/** A person who opens an account: a separate member with a separate identity number. */
export class OpeningDesk {
  readonly idNumber = anIdNumber('1990-03-07', (desks += 1));

  private constructor(
    private readonly hall: TestApp,
    readonly visitor: TestVisitor,
    readonly phone: string,
    private readonly publicKey: string,
  ) {}

  static async open(hall: TestApp): Promise<OpeningDesk> {
    const visitor = hall.visitor();
    const phone = `187${String(desks + 1).padStart(8, '0')}`;
    const { data } = await visitor.logIn(phone);
    return new OpeningDesk(hall, visitor, phone, String(data.pub_key));
  }

  /** Answers every question with the option of that letter. */
  async assess(option = 'c', changes: object = {}): Promise<Answer> {
    const { data } = await this.visitor.call('/v1/contract/risk_level');
    const questions = data.questions as { readonly question_id: string }[];
    const answers = questions.map(({ question_id }) => ({ question_id, option_id: option }));
    return this.post('/v1/contract/risk_level', { version: data.version, answers, ...changes });
  }

  encrypt(password = goodPassword, changes: object = {}): string {
    const proof = {
      ...{ account: '', password, nonce: randomUUID(), ts: this.hall.clock.now() },
      ...{ sid: this.visitor.sessionId, ...changes },
    };
    const key = { key: this.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return publicEncrypt(key, Buffer.from(JSON.stringify(proof))).toString('base64');
  }

  /** An application that is valid except for the changes. */
  application(changes: object = {}) {
    return {
      ...{ name: '示例人', id_number: this.idNumber, id_valid_until: '2040-01-31' },
      ...{ occupation: 'employee', region: '浙江省', email: 'someone@example.com' },
      agreements: Object.keys(openingAgreements),
      encrypted_account_info: this.encrypt(),
      ...changes,
    };
  }

  apply(changes: object = {}, key: string = randomUUID()): Promise<Answer> {
    return this.post('/v1/trade/account/open', this.application(changes), key);
  }

  post(path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
    return this.visitor.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
  }
}

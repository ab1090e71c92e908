import { accountOpening } from '#contract/trade/account-opening.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { Resource } from '#kernel/resource/resource.ts';
import type { Session } from '#kernel/session/session.ts';
import type { OpeningForm } from './opening-form.ts';

/** The questions, and the result that counts. */
export type RiskLevel = DataOf<typeof accountOpening.riskLevel>;

interface Sealed {
  readonly of: string;
  readonly text: string;
}

/** The calls that open an account. */
export class OpeningCalls {
  /** True once it is known who the visitor is, and with that whether they have an account. */
  readonly profile: Resource<boolean>;
  readonly risk = new Resource<RiskLevel>(() => call(accountOpening.riskLevel, {}));
  readonly assess = new Command(
    ({ idempotencyKey }, version: string, answers: Readonly<Record<string, string>>) =>
      call(
        accountOpening.assessRisk,
        {
          body: {
            version,
            answers: Object.entries(answers).map(([question_id, option_id]) => ({ question_id, option_id })),
          },
        },
        { idempotencyKey },
      ),
  );
  readonly open: Command<DataOf<typeof accountOpening.open>, [OpeningForm]>;
  private sealed: Sealed | undefined;

  constructor(session: Pick<Session, 'publicKey' | 'loadProfile' | 'profile'>) {
    this.profile = new Resource(async () => {
      if (session.profile === undefined) await session.loadProfile();
      if (session.profile === undefined) throw new Error('the profile did not come');
      return true;
    });
    this.open = new Command(async ({ idempotencyKey }, form: OpeningForm) => {
      const { name, id_number, id_valid_until, occupation, region, email, agreements, password } = form;
      const body = {
        ...{ name, id_number, id_valid_until, occupation, region, email },
        agreements: [...agreements],
        encrypted_account_info: await this.seal(session, idempotencyKey, password),
      };
      return call(accountOpening.open, { body }, { idempotencyKey });
    });
  }

  // One key is one request, byte by byte, also when its answer was lost: so one ciphertext.
  private async seal(session: Pick<Session, 'publicKey'>, key: string, password: string): Promise<string> {
    if (this.sealed?.of !== key) {
      const { encryptedPassword } = await import('#kernel/session/encrypt-account.ts');
      this.sealed = { of: key, text: await encryptedPassword(session, password) };
    }
    return this.sealed.text;
  }
}

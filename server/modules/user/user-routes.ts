import { userSchemas } from '#contract/session/user.schema.ts';
import { fundAccountStatus, user } from '#contract/session/user.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { maskedAccount } from '#server/modules/trade/broker.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import { AnonymousWriteLimits } from '#server/plugins/call-limits.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import { storableDate } from '#server/clock.ts';
import type { FastifyInstance } from 'fastify';
import { levelOf, viewPrivileges } from './privileges.ts';

/** Dependencies of the calls about a visitor, in addition to the context of the app. */
export interface UserDeps {
  readonly broker: Broker;
  readonly content: ProductContent;
}

/** Profile of the visitor and the features that are open to them. */
export function userRoutes(app: FastifyInstance, appContext: AppContext, deps: UserDeps): void {
  const { broker, content } = deps;
  const imprintLimits = new AnonymousWriteLimits('imprint');
  registerEndpoints(app, appContext, user, userSchemas, {
    profile: async (_input, call) => {
      const member = call.member();
      const opened = await broker.accountOf(member.memberId);
      return {
        user_id: member.memberId,
        nickname: member.nickname,
        phone_num: maskedPhone(member.phone),
        fund_account: opened === null ? '' : maskedAccount(opened.account),
        fund_account_status: opened === null ? fundAccountStatus.none : fundAccountStatus.opened,
        invite_code: member.inviteCode,
        union_id: member.unionId,
        ...(broker.closedReason === null ? {} : { trade_notice: broker.closedReason }),
      };
    },
    privileges: async (_input, call) => {
      const level = await levelOf(broker, call.member().memberId);
      return viewPrivileges(content.privileges, level);
    },
    imprint: async ({ body }, call) => {
      imprintLimits.require({ ip: call.request.ip, guid: body.guid }, call.now);
      const visitor = await call.visitor();
      await storeConsentRecord(appContext, { ...body, memberId: visitor?.memberId ?? null });
      return {};
    },
    banks: () => ({
      list: content.banks.banks.map((bank) => ({
        bank_id: bank.id,
        name: bank.name,
        single_limit: bank.singleLimit,
        daily_limit: bank.dailyLimit,
      })),
      is_sample: content.banks.isSample,
    }),
  });
}

interface Imprint {
  readonly action: string;
  /** Milliseconds since 1970 by the visitor's clock. */
  readonly time: number;
  readonly guid?: string;
  readonly memberId: string | null;
}

/** Stores a consent record with both clocks: the visitor's is a claim, ours is the proof. */
async function storeConsentRecord(
  { database, clock, random }: Pick<AppContext, 'database' | 'clock' | 'random'>,
  imprint: Imprint,
): Promise<void> {
  await database.query
    .insertInto('imprint')
    .values({
      id: random.uuid(),
      action: imprint.action,
      guid: imprint.guid ?? '',
      member_id: imprint.memberId,
      happened_at: storableDate(imprint.time),
      received_at: new Date(clock.now()),
    })
    .execute();
}

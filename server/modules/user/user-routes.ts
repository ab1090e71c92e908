import { userSchemas } from '#contract/session/user.schema.ts';
import { fundAccountStatus, user } from '#contract/session/user.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Samples } from '#server/modules/samples/samples.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { maskedAccount } from '#server/modules/trade/broker.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import { AnonymousWriteLimits } from '#server/plugins/call-limits.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import { storableDate } from '#server/clock.ts';
import type { FastifyInstance } from 'fastify';

/** Dependencies of the calls about a visitor, in addition to the context of the app. */
export interface UserDeps {
  readonly broker: Broker;
  readonly samples: Samples;
}

/** Profile of the visitor and the features that are open to them. */
export function userRoutes(app: FastifyInstance, appContext: AppContext, deps: UserDeps): void {
  const { broker, samples } = deps;
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
      };
    },
    privileges: async (_input, call) => {
      const level = await levelOf(broker, call.member().memberId);
      const { isSample, groups } = samples.privileges;
      return { level, groups: privilegeGroups(groups, level), is_sample: isSample };
    },
    imprint: async ({ body }, call) => {
      imprintLimits.require({ ip: call.request.ip, guid: body.guid }, call.now);
      const visitor = await call.visitor();
      await keepImprint(appContext, { ...body, memberId: visitor?.memberId ?? null });
      return {};
    },
    banks: () => ({
      list: samples.banks.banks.map((bank) => ({
        bank_id: bank.id,
        name: bank.name,
        single_limit: bank.singleLimit,
        daily_limit: bank.dailyLimit,
      })),
      is_sample: samples.banks.isSample,
    }),
  });
}

/** 1 for every member, 2 with a fund account, 3 with a position (product 5.20). */
async function levelOf(broker: Broker, memberId: string): Promise<number> {
  const opened = await broker.accountOf(memberId);
  if (opened === null) return 1;
  return (await broker.positionsOf(opened.account)).length === 0 ? 2 : 3;
}

/** The privileges, each with a flag whether a level may use it. */
function privilegeGroups(groups: Samples['privileges']['groups'], level: number) {
  return groups.map(({ name, list }) => ({
    name,
    list: list.map((privilege) => ({
      privilege_id: privilege.id,
      title: privilege.title,
      desc: privilege.desc,
      level: privilege.level,
      is_unlocked: privilege.level <= level,
    })),
  }));
}

interface Imprint {
  readonly action: string;
  /** Milliseconds since 1970 by the visitor's clock. */
  readonly time: number;
  readonly guid?: string;
  readonly memberId: string | null;
}

/** Stores a consent record with both clocks: the visitor's is a claim, ours is the proof. */
async function keepImprint(
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

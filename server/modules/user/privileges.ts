import type { Samples } from '#server/modules/samples/samples.ts';
import type { Broker } from '#server/modules/trade/broker.ts';

/** 1 for everybody, 2 with a fund account, 3 with something in it; the spec does not show the rule, so it is ours. */
export async function levelOf(broker: Broker, memberId: string): Promise<number> {
  const opened = await broker.accountOf(memberId);
  if (opened === null) return 1;
  return (await broker.positionsOf(opened.account)).length === 0 ? 2 : 3;
}

/** The privileges, each with whether a level opens it. */
export function privilegeGroups(groups: Samples['privileges']['groups'], level: number) {
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

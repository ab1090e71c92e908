import type { user } from '#contract/session/user.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import type { Broker } from '#server/modules/trade/broker.ts';

/** 1 for every member, 2 with a fund account, 3 with a position (product 5.20). */
export async function levelOf(broker: Broker, memberId: string): Promise<number> {
  const opened = await broker.accountOf(memberId);
  if (opened === null) return 1;
  return (await broker.positionsOf(opened.account)).length === 0 ? 2 : 3;
}

/** The privileges, each with a flag whether a level may use it; level 0 is nobody in particular. */
export function viewPrivileges(
  { isSample, groups }: ProductContent['privileges'],
  level: number,
): DataOf<typeof user.privileges> {
  return {
    level,
    groups: groups.map(({ name, desc, list }) => ({
      name,
      desc,
      list: list.map(({ id, icon, path = '', ...privilege }) => ({
        privilege_id: id,
        title: privilege.title,
        desc: privilege.desc,
        icon,
        path,
        level: privilege.level,
        is_unlocked: privilege.level <= level,
      })),
    })),
    is_sample: isSample,
  };
}

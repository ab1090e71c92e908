import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { rightsSchemas } from '#contract/activity-kit/rights.schema.ts';
import { rights, rightSource } from '#contract/activity-kit/rights.ts';
import { couponCategory, couponStanding, couponTab } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { PartDeps } from '#server/engine/part/part.ts';
import { listCoupons } from '#server/engine/coupon/coupon-queries.ts';
import type { ListedCoupon } from '#server/engine/coupon/coupon-queries.ts';
import { issueOwedCoupons } from '#server/engine/coupon/owed-coupons.ts';
import { levelOf, viewPrivileges } from '#server/modules/user/privileges.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** Rights of a page (product 7.12). */
const pageSize = 10;

type Right = DataOf<typeof rights.list>['valid_list'][number];

/** Routes of the rights of a member: coupons for a right, and the privileges of their level, which come first. */
export function rightsRoutes(app: FastifyInstance, { appContext, broker, content }: PartDeps): void {
  const { database } = appContext;

  registerEndpoints(app, appContext, rights, rightsSchemas, {
    groups: () => viewPrivileges(content.privileges, 0),
    list: async ({ query }, { member, now }) => {
      const { memberId } = member();
      const { offset = 0, limit = pageSize } = query;
      await issueOwedCoupons(database, { memberId, now });
      const open = openPrivileges(content, await levelOf(broker, memberId));
      const first = open.slice(offset, offset + limit);
      const own = { memberId, kind: couponCategory.right, now };
      const [valid, invalid] = await Promise.all([
        listCoupons(database.query, {
          ...own,
          tab: couponTab.usable,
          limit: limit - first.length,
          offset: Math.max(0, offset - open.length),
        }),
        listCoupons(database.query, { ...own, tab: 'history', offset, limit }),
      ]);
      return {
        valid_list: [...first, ...valid.list.map(viewCoupon)],
        valid_total: open.length + valid.total,
        invalid_list: invalid.list.map(viewCoupon),
        invalid_total: invalid.total,
      };
    },
  });
}

function openPrivileges({ privileges }: PartDeps['content'], level: number): Right[] {
  return viewPrivileges(privileges, level)
    .groups.flatMap(({ list }) => list)
    .filter(({ is_unlocked: isUnlocked }) => isUnlocked)
    .map(({ privilege_id, title, desc, icon, path }) => ({
      right_id: privilege_id,
      source: rightSource.privilege,
      title,
      desc,
      path,
      picture: icon,
      start_time: null,
      end_time: null,
      status: couponStanding.usable,
    }));
}

function viewCoupon({ id, title, picture, usableFrom, expiresAt, standing }: ListedCoupon): Right {
  return {
    right_id: id,
    source: rightSource.coupon,
    title,
    desc: '活动权益',
    picture,
    path: '',
    start_time: usableFrom,
    end_time: expiresAt,
    status: standing,
  };
}

/** The rights of a member: coupons, and privileges of their level. */
export const rightsPart = enginePart({
  key: 'rights',
  calls: rightsRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});

import { addressSchemas } from '#contract/activity-kit/address.schema.ts';
import { address } from '#contract/activity-kit/address.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import { addressOf } from '#server/engine/award/address-of.ts';
import { shownAward } from '#server/engine/award/shown-award.ts';
import { submitAddress } from '#server/engine/award/submit-address.ts';
import { beginParticipation, refuseParticipation } from '#server/engine/activity/activity-context.ts';
import type { Foundation } from '#server/foundation.ts';
import { Fault } from '#server/plugins/fault.ts';
import { implement } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';
import { isRegion } from './is-region.ts';
import { regions } from './regions.ts';
import { sendRegions } from './send-regions.ts';

/** Where prizes are sent: the regions, and the address of an award of the visitor's own. */
export function addressRoutes(app: FastifyInstance, foundation: Foundation): void {
  const { database } = foundation;

  implement(app, foundation, address, addressSchemas, {
    regions: (_input, { request, reply }) => {
      sendRegions(request, reply);
      return { list: regions };
    },
    submit: async ({ body }, call) => {
      const { equity_record_id: awardId, address_detail: detail, ...place } = body;
      const { name, phone } = place;
      if (name.trim().length < 2 || detail.trim().length < 5 || !isRegion(place)) {
        throw new Fault(codes.badRequest, '请检查收货地址', { result: participationResult.invalid });
      }
      const { memberId } = call.member();
      const award = await shownAward(call.transaction(), { memberId, awardId });
      if (award === null) throw refuseParticipation(codes.awardMissing, '奖品不存在');
      const participation = await beginParticipation(foundation, call, award.activityId);
      const { province, city, district } = place;
      const where = { province, city, district, detail: detail.trim() };
      await submitAddress(participation, awardId, { name: name.trim(), phone, ...where });
      return { result: participationResult.success };
    },
    detail: async ({ query }, call) => {
      const key = { memberId: call.member().memberId, awardId: query.equity_record_id };
      const award = await shownAward(database.query, key);
      if (award === null) throw refuseParticipation(codes.awardMissing, '奖品不存在');
      const given = await addressOf(database, key);
      return {
        equity_record_id: key.awardId,
        title: award.title,
        value_desc: award.value_desc,
        status: award.status,
        can_edit: award.can_edit_address,
        address: given === null ? null : masked(given),
      };
    },
  });
}

function masked({ detail, isLocked: _, ...rest }: NonNullable<Awaited<ReturnType<typeof addressOf>>>) {
  return { ...rest, address_detail: detail };
}

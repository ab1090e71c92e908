import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { parcelsAtOnce } from '#contract/console/parcel-outcomes.ts';
import type { ParcelOutcome } from '#contract/console/parcel-outcomes.ts';
import type { Database } from '#server/db/database.ts';
import { isUntried, jobOfAward } from '#server/engine/award/ordered-deliveries.ts';
import type { Shipment } from '#server/engine/award/ship-parcels.ts';
import { readCsv, withoutApostrophe } from './csv.ts';

/** A line of a file of parcels, and what it would do. */
export interface PlannedLine {
  readonly line: number;
  readonly award_id: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly outcome: ParcelOutcome;
}

/** What a file would do. */
export interface ParcelPlan {
  readonly lines: readonly PlannedLine[];
  /** Why the file as a whole cannot be applied; empty when it is readable. */
  readonly problem: string;
  /** The same for the same lines with the same outcomes. */
  readonly digest: string;
  /** What is left to do. */
  readonly shipments: readonly Shipment[];
}

/** The columns of a file, by the names that they may have in its first row. */
const columns = {
  awardId: ['奖品编号', 'award_id'],
  carrier: ['承运商', 'carrier'],
  trackingNo: ['运单号', 'tracking_no'],
} as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A spreadsheet program that took a number for a figure has written `1.2E+14`, which is none. */
const trackingNumber = /^[\dA-Z][\dA-Z-]{4,39}$/;

/** Says line by line what a file of parcels of an activity would do; nothing is changed. */
export async function planParcels(
  query: Database['query'],
  activityId: string,
  text: string,
): Promise<ParcelPlan> {
  const { lines: read, problem } = readLines(text);
  const found = await findParcels(
    query,
    read.map(({ award_id: id }) => id).filter((id) => uuid.test(id)),
  );
  const seen = new Set<string>();
  const lines = read.map((line): PlannedLine => {
    const parcel = found.get(line.award_id);
    const outcome = seen.has(line.award_id) ? 'twice' : judge(line, parcel, activityId);
    seen.add(line.award_id);
    return { ...line, outcome };
  });
  const plan = lines.map((line) => [line.award_id, line.carrier, line.tracking_no, line.outcome]);
  return {
    ...{ lines, problem },
    digest: createHash('sha256')
      .update(JSON.stringify([activityId, plan]))
      .digest('base64url'),
    shipments: lines.flatMap(({ award_id: awardId, carrier, tracking_no: trackingNo, outcome }) => {
      const memberId = found.get(awardId)?.memberId;
      if (memberId === undefined || (outcome !== 'ship' && outcome !== 'record')) return [];
      return [{ memberId, awardId, carrier, trackingNo, from: outcome === 'ship' ? 'pending' : 'shipping' }];
    }),
  };
}

type ReadLine = Omit<PlannedLine, 'outcome'>;

function readLines(text: string): { readonly lines: readonly ReadLine[]; readonly problem: string } {
  const { rows, brokenAt } = readCsv(text);
  const [head, ...body] = rows;
  if (brokenAt !== null) return refused(`第 ${String(brokenAt)} 行的引号不成对，文件从这里起读不出来`);
  const at = (names: readonly string[]) => head?.cells.findIndex((name) => names.includes(name)) ?? -1;
  const [id, carrier, trackingNo] = [at(columns.awardId), at(columns.carrier), at(columns.trackingNo)];
  if (id < 0 || carrier < 0 || trackingNo < 0) {
    return refused('第一行必须有“奖品编号”“承运商”“运单号”三列的名称');
  }
  // A line of the export that nobody has filled in is a parcel that is not sent yet.
  const filled = body.filter(({ cells }) => cells[carrier] || cells[trackingNo]);
  if (filled.length === 0) return refused('文件里没有填写了运单的行');
  if (filled.length > parcelsAtOnce)
    return refused(`一个文件最多 ${String(parcelsAtOnce)} 行，请分成几个文件`);
  return {
    problem: '',
    lines: filled.map(({ line, cells }) => ({
      line,
      award_id: withoutApostrophe(cells[id] ?? '').toLowerCase(),
      carrier: withoutApostrophe(cells[carrier] ?? ''),
      tracking_no: withoutApostrophe(cells[trackingNo] ?? '').toUpperCase(),
    })),
  };
}

const refused = (problem: string) => ({ lines: [], problem });

type Parcel = Awaited<ReturnType<typeof listParcels>>[number];

function judge(line: ReadLine, parcel: Parcel | undefined, activityId: string): ParcelOutcome {
  const { award_id: id, carrier, tracking_no: trackingNo } = line;
  const isSound = uuid.test(id) && /^[^\p{C}]{1,40}$/u.test(carrier) && trackingNumber.test(trackingNo);
  if (!isSound) return 'malformed';
  if (parcel === undefined) return 'unknown';
  if (parcel.activityId !== activityId) return 'wrong_activity';
  if (parcel.kind !== 'physical') return 'not_a_parcel';
  if (parcel.trackingNo !== null) {
    return parcel.trackingNo === trackingNo && parcel.carrier === carrier ? 'same' : 'shipped';
  }
  if (parcel.isHeld) return 'held';
  if (parcel.state === 'to_claim') return 'no_address';
  if (parcel.addressOf === null) return parcel.state === 'pending' ? 'no_address' : 'over';
  if (parcel.state === 'shipping') return 'record';
  if (parcel.state !== 'pending') return 'over';
  return parcel.isUntried === true ? 'ship' : 'asked';
}

async function findParcels(query: Database['query'], ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listParcels(query, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function listParcels(query: Database['query'], ids: readonly string[]) {
  return query
    .selectFrom('award')
    .leftJoin('award_address as address', 'address.award_id', 'award.id')
    .leftJoin('award_shipment as shipment', 'shipment.award_id', 'award.id')
    .leftJoin('job', (join) => join.on(jobOfAward))
    .select(['award.id', 'award.member_id as memberId', 'award.activity_id as activityId', 'award.kind'])
    .select(['award.state', 'award.is_held as isHeld', 'address.award_id as addressOf'])
    .select(['shipment.carrier', 'shipment.tracking_no as trackingNo', isUntried.as('isUntried')])
    .where(sql<boolean>`award.id = any(${ids}::uuid[])`)
    .execute();
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { parcelsAtOnce } from '#contract/console/parcel-outcomes.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { correctionMs } from '#server/engine/award/award-address.ts';
import { isUntried, jobOfAward } from '#server/engine/award/ordered-deliveries.ts';
import { fixAddresses } from '#server/engine/award/ship-parcels.ts';
import { writeCsv } from './csv.ts';

const head = ['奖品编号', '奖品', '状态', '收件人', '电话', '省', '市', '区', '地址', '承运商', '运单号'];

/**
 * Writes the parcels of an activity that have no shipment yet as a file with their full addresses, fixes these, and writes into
 * the audit who has read them. The columns for the shipment are empty, to be filled in and applied.
 */
export async function exportParcels(transaction: Tx, activityId: string, author: Author) {
  const found = await listUnsent(transaction, activityId, author.now);
  const shown = found.slice(0, parcelsAtOnce);
  const addresses = new Map(
    (
      await fixAddresses(
        transaction,
        shown.map(({ id }) => id),
      )
    ).map((address) => [address.award_id, address]),
  );
  const rows = shown.flatMap(({ id, title, state }) => {
    const to = addresses.get(id);
    if (to === undefined) return [];
    const { name, phone, province, city, district, detail } = to;
    const stage = state === 'pending' ? '待寄送' : '发放方已寄送';
    return [[id, title, stage, name, phone, province, city, district, detail, '', '']];
  });
  const file = writeCsv([head, ...rows]);
  await writeAudit(transaction, author, {
    action: 'parcels.export',
    subject: `activity:${activityId}`,
    before: null,
    // A file that turns up elsewhere is known by its hash.
    after: { parcels: rows.length, sha256: createHash('sha256').update(file).digest('hex') },
  });
  return { file, parcels: rows.length, has_more: found.length > shown.length };
}

/** Those that can no longer be corrected and that no provider was asked for, and those that a provider has sent. */
function listUnsent(transaction: Tx, activityId: string, now: number) {
  const fixedSince = new Date(now - correctionMs);
  return transaction
    .selectFrom('award')
    .innerJoin('award_address as address', 'address.award_id', 'award.id')
    .leftJoin('award_shipment as shipment', 'shipment.award_id', 'award.id')
    .leftJoin('job', (join) => join.on(jobOfAward))
    .select(['award.id', 'award.title', 'award.state'])
    .where('award.activity_id', '=', activityId)
    .where('award.kind', '=', 'physical')
    .where('award.is_held', '=', false)
    .where('shipment.award_id', 'is', null)
    .where(
      sql<boolean>`(award.state = 'shipping'
        or award.state = 'pending' and ${isUntried} and address.submitted_at <= ${fixedSince})`,
    )
    .orderBy('award.awarded_at')
    .orderBy('award.id')
    .limit(parcelsAtOnce + 1)
    .execute();
}

import { codes } from '#contract/http/codes.ts';
import { isParcelProblem } from '#contract/console/parcel-outcomes.ts';
import { parcels } from '#contract/console/parcels.ts';
import { parcelSchemas } from '#contract/console/parcels.schema.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { shipParcels } from '#server/engine/award/ship-parcels.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { noteFile } from './applied-files.ts';
import { exportParcels } from './parcel-export.ts';
import { planParcels } from './parcel-file.ts';

/** Registers the calls about parcels. */
export function parcelRoutes(calls: ConsoleCalls, { database }: ConsoleContext): void {
  calls.register(parcels, parcelSchemas, {
    export: ({ body }, call) =>
      database.transaction((transaction) =>
        exportParcels(transaction, body.activity_id, call.author(body.reason)),
      ),
    check: async ({ body }) => {
      const { lines, problem, digest } = await planParcels(database.query, body.activity_id, body.file);
      return { lines: [...lines], problem, digest };
    },
    apply: ({ body }, call) => database.transaction((transaction) => apply(transaction, body, call)),
  });
}

interface Applied {
  readonly activity_id: string;
  readonly file: string;
  readonly digest: string;
  readonly reason: string;
}

/** Applies a file exactly as it was checked, all of it and once. @throws ApiError formRefused when it would do something else by now */
async function apply(
  transaction: Tx,
  { activity_id: activityId, file, digest, reason }: Applied,
  call: ConsoleCall,
) {
  const { now } = call;
  const plan = await planParcels(transaction, activityId, file);
  const changed = plan.shipments.length;
  const before = await noteFile(transaction, {
    ...{ digest, activityId, kind: 'parcels', changed, by: call.operator().id, now },
  } as const);
  if (before !== null) return { changed: before, is_repeated: true };
  if (plan.digest !== digest) throw refusal('检查之后有奖品变了，请重新检查文件');
  if (plan.problem !== '' || plan.lines.some(({ outcome }) => isParcelProblem(outcome))) {
    throw refusal('文件里有不能应用的行，请修改后重新检查');
  }
  if (!(await shipParcels(transaction, activityId, plan.shipments, now))) {
    throw refusal('有奖品刚刚变了，什么都没有登记，请重新检查文件');
  }
  await writeAudit(transaction, call.author(reason), {
    action: 'parcels.apply',
    subject: `activity:${activityId}`,
    before: null,
    after: { changed, digest },
  });
  return { changed, is_repeated: false };
}

function refusal(msg: string): ApiError {
  return new ApiError(codes.formRefused, msg);
}

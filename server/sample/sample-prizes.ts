import { hourMs } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { submitAddress } from '#server/engine/award/award-address.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { StartFailure } from '#server/errors.ts';
import type { SampleMembers } from '#server/sample/sample-members.schema.ts';

type SamplePrize = NonNullable<SampleMembers['members'][number]['prizes']>[number];

const address = {
  name: '示例用户',
  phone: '13800000009',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '示例路一号示例小区',
};

/**
 * Grants a prize of the sample data to a member from the stock, and submits the address of a parcel, each with its own
 * time in the past; the delivery jobs of the server then deliver the award like every other award.
 * @throws StartFailure that names what the activity does not have
 */
export async function giveSamplePrize(
  context: ActivityContext,
  { prize: prizeId, hoursAgo, addressHoursAgo }: SamplePrize,
): Promise<void> {
  const { transaction, activity, memberId, now } = context;
  const prize = activity.prizes.find((one) => one.prizeId === prizeId);
  const source = `sample:${prizeId}`;
  const wonAt = { ...context, now: now - hoursAgo * hourMs };
  if (!prize || !(await grantPrize(wonAt, prize, source)))
    throw new StartFailure(
      `The content is wrong: sample-members.json: ${activity.id} has no prize ${prizeId}`,
    );
  if (addressHoursAgo === undefined) return;
  const { id } = await transaction
    .selectFrom('award')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  await submitAddress({ ...context, now: now - addressHoursAgo * hourMs }, id, address);
}

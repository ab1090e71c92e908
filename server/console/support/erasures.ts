import { codes } from '#contract/http/codes.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import type { personalData } from '#contract/console/personal-data.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { ProposalKind } from '#server/console/proposals/proposal.ts';
import { propose } from '#server/console/proposals/propose.ts';
import type { Tx } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { eraseMember } from './erase-member.ts';
import type { ErasureObstacle } from './erase-member.ts';
import { subjectOfMember } from './lookups.ts';

/** The deletion of what identifies a member. */
export const erasure: ProposalKind<object> = {
  kind: 'erasure',
  openAlready: '这位会员已经有待审批的注销',
  describe: () => '注销，删除个人信息',
  carryOut: async (transaction, { memberId }) => {
    const obstacle = await eraseMember(transaction, memberId ?? '');
    if (obstacle !== null) throw new ApiError(codes.formRefused, obstacles[obstacle]);
  },
};

/**
 * Proposes to erase a member.
 * @throws ApiError formRefused when it is proposed already.
 */
export async function proposeErasure(
  transaction: Tx,
  call: ConsoleCall,
  { id, member_id: memberId, reason }: InputOf<typeof personalData.propose>['body'],
): Promise<void> {
  await propose(transaction, call, erasure, {
    ...{ id, memberId, activityId: null, subject: subjectOfMember(memberId), key: memberId, reason },
    terms: {},
  });
}

const obstacles: Readonly<Record<ErasureObstacle, string>> = {
  missing: '没有这个会员',
  erased: '这位会员已经注销',
  delivering: '还有奖品在发放、寄送或扣留中，处理完再注销',
};

import { App, Button, Flex } from 'antd';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { useReason } from '../../parts/use-reason.tsx';
import type { Award } from './award-filter.ts';

interface Props {
  readonly award: Award;
  /** Shows what has become of the award. */
  readonly onDone: () => Promise<void>;
}

const outcomes: Readonly<Record<DataOf<typeof prizeDesk.takeBack>['outcome'], string>> = {
  stock: '已收回，库存加一',
  budget: '已收回，金额退回预算',
  coupon: '卡券已作废；它占用的库存不退回',
};

const takenBackIn: readonly string[] = ['pending', 'to_claim'];
const coupons: readonly string[] = ['coupon', 'right'];

/** What an operator can do about an award; the server decides whether it still can be done. */
export function AwardActions({ award, onDone }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  if (!session.may(prizeDesk.takeBack.allowed)) return null;
  const isCoupon = award.state === 'granted' && coupons.includes(award.kind);
  const body = { award_id: award.id };
  const takeBack = (): void =>
    ask({
      title: isCoupon ? `作废 ${award.title}？` : `收回 ${award.title}？`,
      okText: isCoupon ? '作废' : '收回',
      isGrave: true,
      children: isCoupon
        ? '用户将不能再使用这张卡券，不能恢复。已使用或过期的卡券会被拒绝。'
        : '奖品会退回库存或预算，不能恢复。已向发放方请求过的奖品会被拒绝，因为可能已经送达。',
      onOk: async (reason) => {
        const { outcome } = await call(prizeDesk.takeBack, { body: { ...body, reason } });
        void message.success(outcomes[outcome]);
        await onDone();
      },
    });
  const retry = (): void =>
    ask({
      title: `重新发放 ${award.title}？`,
      okText: '重新发放',
      children: '会用原来的编号再次请求发放方，同一编号不会发放两次。',
      onOk: async (reason) => {
        await call(prizeDesk.retry, { body: { ...body, reason } });
        void message.success('已排队，一分钟内会再次尝试');
        await onDone();
      },
    });
  return (
    <Flex gap="small" className="more">
      {award.is_given_up && (
        <Button type="primary" onClick={retry}>
          重新发放
        </Button>
      )}
      {(isCoupon || (takenBackIn.includes(award.state) && !award.is_given_up)) && (
        <Button danger onClick={takeBack}>
          {isCoupon ? '作废卡券' : '收回'}
        </Button>
      )}
    </Flex>
  );
}

import { Descriptions, Drawer, Typography } from 'antd';
import type { DescriptionsProps } from 'antd';
import { useState } from 'react';
import { awardKindTitles } from '#contract/console/award-words.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { AwardActions } from './AwardActions.tsx';
import { AwardState } from './AwardTable.tsx';
import type { Award } from './award-filter.ts';

interface Props {
  /** The award that is shown; undefined for none. */
  readonly award: Award | undefined;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** The history of one award, and what can be done about it. */
export function AwardDrawer({ award, onClose, onChange }: Props) {
  return (
    <Drawer
      open={award !== undefined}
      title={award?.title ?? ''}
      size={520}
      destroyOnHidden
      onClose={onClose}
    >
      {award && <History key={award.id} awardId={award.id} onChange={onChange} />}
    </Drawer>
  );
}

interface HistoryProps {
  readonly awardId: string;
  readonly onChange: () => void;
}

function History({ awardId, onChange }: HistoryProps) {
  const [detail] = useState(
    () => new Resource(() => call(prizeDesk.detail, { query: { award_id: awardId } })),
  );
  const changed = async (): Promise<void> => {
    await detail.reload();
    onChange();
  };
  return (
    <Loaded of={detail}>
      {(found) => (
        <>
          <Descriptions column={1} size="small" items={aboutAward(found)} />
          <Descriptions
            className="section"
            column={1}
            size="small"
            title="发放"
            items={aboutDelivery(found)}
          />
          {found.award.kind === 'physical' && (
            <Descriptions
              className="section"
              column={1}
              size="small"
              title="寄送"
              items={aboutParcel(found)}
            />
          )}
          <AwardActions award={found.award} onDone={changed} />
        </>
      )}
    </Loaded>
  );
}

type Detail = DataOf<typeof prizeDesk.detail>;
type Items = NonNullable<DescriptionsProps['items']>;

function aboutAward({ award, ...found }: Detail): Items {
  return [
    { key: 'id', label: '奖品编号', children: <Typography.Text copyable>{award.id}</Typography.Text> },
    { key: 'state', label: '状态', children: <AwardState of={award} /> },
    { key: 'value', label: '面值', children: `${award.value_desc}（${awardKindTitles[award.kind]}）` },
    { key: 'activity', label: '活动', children: found.activity_title },
    { key: 'source', label: '来源', children: found.source },
    { key: 'phone', label: '用户手机', children: award.phone || '—' },
    { key: 'member', label: '用户编号', children: found.member_id },
    { key: 'at', label: '获得时间', children: <Moment at={award.awarded_at} /> },
    { key: 'settled', label: '完结时间', children: <Moment at={found.settled_at} /> },
    ...(found.code === '' ? [] : [{ key: 'code', label: '兑换码', children: found.code }]),
  ];
}

function aboutDelivery({ delivery }: Detail): Items {
  if (delivery === null) return [{ key: 'none', label: '任务', children: '没有发放任务' }];
  return [
    { key: 'attempts', label: '尝试次数', children: delivery.attempts },
    { key: 'next', label: '下次尝试', children: <Moment at={delivery.next_at} /> },
    { key: 'done', label: '任务结束', children: <Moment at={delivery.done_at} /> },
    { key: 'dead', label: '放弃时间', children: <Moment at={delivery.given_up_at} /> },
    { key: 'error', label: '最近的错误', children: delivery.last_error || '—' },
  ];
}

function aboutParcel({ address, shipment }: Detail): Items {
  return [
    ...(address === null
      ? [{ key: 'none', label: '地址', children: '用户还没有填写' }]
      : [
          { key: 'name', label: '收件人', children: `${address.name} ${address.phone}` },
          { key: 'place', label: '地址', children: `${address.region} ${address.detail}` },
          { key: 'since', label: '填写时间', children: <Moment at={address.submitted_at} /> },
          { key: 'locked', label: '用户可修改', children: address.is_locked ? '否' : '是' },
        ]),
    ...(shipment === null
      ? [{ key: 'unsent', label: '运单', children: '还没有运单' }]
      : [
          { key: 'carrier', label: '运单', children: `${shipment.carrier} ${shipment.tracking_no}` },
          { key: 'sent', label: '登记时间', children: <Moment at={shipment.shipped_at} /> },
        ]),
  ];
}

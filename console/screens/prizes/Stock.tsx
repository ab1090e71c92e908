import { Card, Descriptions, Empty, Flex } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import { stock } from '#contract/console/stock.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { PrizeActivities } from './PrizeActivities.tsx';
import type { PrizeActivity } from './PrizeActivities.tsx';
import { PrizeCodes } from './PrizeCodes.tsx';
import { StockChanges } from './StockChanges.tsx';
import { StockTable } from './StockTable.tsx';
import { inYuan } from './stock-values.ts';
import type { StockList } from './stock-values.ts';

/** What is left of the prizes and the budget of an activity, and changes of it, which two people make. */
export const Stock = observer(function Stock() {
  const [open] = useState(() => new Resource(() => call(stock.open, {})));
  return (
    <PrizeActivities>
      {(activity, picker) => (
        <StockOf
          key={activity.id}
          activity={activity}
          picker={picker}
          open={open}
          onChange={() => void open.reload()}
        />
      )}
    </PrizeActivities>
  );
});

interface Props {
  readonly activity: PrizeActivity;
  readonly picker: ReactNode;
  /** What waits for a decision, in all activities. */
  readonly open: Resource<{ readonly changes: StockList['changes'] }>;
  readonly onChange: () => void;
}

const StockOf = observer(function StockOf({ activity, picker, open, onChange }: Props) {
  const [list] = useState(
    () => new Resource(() => call(stock.list, { query: { activity_id: activity.id } })),
  );
  const changed = async (): Promise<void> => {
    onChange();
    await list.reload();
  };
  return (
    <>
      <Loaded of={open}>
        {({ changes }) =>
          changes.length > 0 && (
            <Card size="small" title={`待审批的库存改动（${changes.length}）`} className="toolbar">
              <StockChanges changes={changes} onDone={changed} />
            </Card>
          )
        }
      </Loaded>
      <Flex wrap gap="small" className="toolbar">
        {picker}
      </Flex>
      <Loaded of={list}>
        {({ prizes, budget, changes }) => (
          <>
            <StockTable activityId={activity.id} prizes={prizes} onDone={changed} />
            <Budget of={budget} />
            {session.may(prizeCodes.list.allowed) && <PrizeCodes activityId={activity.id} />}
            <Card size="small" title="最近的改动" className="section">
              {changes.length === 0 ? (
                <Empty description="这个活动的库存没有改动过" />
              ) : (
                <StockChanges changes={changes} onDone={changed} />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
});

function Budget({ of: budget }: { readonly of: StockList['budget'] }) {
  if (budget === null) return null;
  const items = [
    { key: 'total', label: '活动预算', children: inYuan(budget.total) },
    { key: 'reserved', label: '奖品占用', children: inYuan(budget.reserved) },
    { key: 'spent', label: '任务奖励已用', children: inYuan(budget.spent) },
    { key: 'free', label: '可用', children: inYuan(budget.free) },
  ];
  return <Descriptions className="section" size="small" column={{ xs: 2, lg: 4 }} items={items} />;
}

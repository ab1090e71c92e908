import { Card, Descriptions, Flex } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import { proposals } from '#contract/console/proposals.ts';
import { stock } from '#contract/console/stock.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { ProposalList } from '../../parts/proposals/ProposalList.tsx';
import type { Proposal } from '../../parts/proposals/ProposalList.tsx';
import { PrizeActivities } from './PrizeActivities.tsx';
import type { PrizeActivity } from './PrizeActivities.tsx';
import { PrizeCodes } from './PrizeCodes.tsx';
import { StockTable } from './StockTable.tsx';
import { yuan } from '../../parts/yuan.ts';
import type { StockList } from './stock-values.ts';

/** What is left of the prizes and the budget of an activity, and proposed changes of it. */
export const Stock = observer(function Stock() {
  return (
    <PrizeActivities>
      {(activity, picker) => <StockOf key={activity.id} activity={activity} picker={picker} />}
    </PrizeActivities>
  );
});

interface Props {
  readonly activity: PrizeActivity;
  readonly picker: ReactNode;
}

const StockOf = observer(function StockOf({ activity: { id }, picker }: Props) {
  const [list] = useState(() => new Resource(() => call(stock.list, { query: { activity_id: id } })));
  const [changes] = useState(
    () =>
      new CursorList<Proposal>(async (after) => {
        const query = { kind: 'stock', activity_id: id, ...(after && { after }) } as const;
        const page = await call(proposals.list, { query });
        return { items: page.proposals, next: page.next };
      }),
  );
  return (
    <>
      <Flex wrap gap="small" className="toolbar">
        {picker}
      </Flex>
      <Loaded of={list}>
        {({ prizes, budget }) => (
          <>
            <StockTable activityId={id} prizes={prizes} onDone={() => changes.reload()} />
            <Budget of={budget} />
            {session.may(prizeCodes.list.allowed) && <PrizeCodes activityId={id} />}
            <Card size="small" title="库存改动" className="section">
              <ProposalList
                list={changes}
                isAboutOneThing
                empty="这个活动的库存没有改动过"
                onDone={() => list.reload()}
              />
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
    { key: 'total', label: '活动预算', children: yuan(budget.total) },
    { key: 'reserved', label: '奖品占用', children: yuan(budget.reserved) },
    { key: 'spent', label: '任务奖励已用', children: yuan(budget.spent) },
    { key: 'free', label: '可用', children: yuan(budget.free) },
  ];
  return <Descriptions className="section" size="small" column={{ xs: 2, lg: 4 }} items={items} />;
}

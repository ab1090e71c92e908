import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { formatYuan } from '#product-kit/form/amounts.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { trade } from '#contract/trade/trade.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './auto-investment.module.css';
import { managerTexts as texts } from './texts.ts';

/** The funds in the visitor's account, which nobody sees without a trade login; asked for by a press. */
export const OwnPositions = observer(function OwnPositions() {
  const { tradeLogin } = useServices();
  const visitor = useVisitor();
  const campaign = useCampaign();
  const [positions] = useState(() => new Resource(() => call(trade.subPosition, {})));
  const look = useAct(
    'own-positions',
    async () => {
      await tradeLogin.ensure(() => void positions.load());
      return true;
    },
    { acts: campaign.acts, subject: '' },
  );
  const isAsked = positions.isLoading || positions.showRetry || positions.value !== undefined;
  return (
    <div data-needs="trade">
      <Section title={texts.positions} picture="money-bag">
        {isAsked && visitor?.isLoggedIn === true && tradeLogin.isLoggedIn ? (
          <Async of={positions} skeleton={<Skeleton rows={3} of="row" />}>
            {(known) => <Positions of={known} />}
          </Async>
        ) : (
          <div className={css.follow}>
            <p className={css.hint}>{texts.positionsHint}</p>
            <ActButton of={look({})}>{texts.look}</ActButton>
          </div>
        )}
      </Section>
    </div>
  );
});

function Positions({ of }: { readonly of: DataOf<typeof trade.subPosition> }) {
  const { list, total, fund_account: account, is_sample: isSample } = of;
  if (list.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <p className={css.hint}>
        {account} · {texts.total(formatYuan(total))} {isSample && <Tag tone="quiet">{texts.sample}</Tag>}
      </p>
      <Table
        caption={texts.positions}
        hideCaption
        columns={[
          { id: 'fund', title: texts.fund, cell: ({ sec_name: name }) => name },
          { id: 'value', title: texts.value, isFigure: true, cell: (row) => formatYuan(row.market_value) },
          {
            ...{ id: 'income', title: texts.income, isFigure: true },
            cell: ({ income }) => <Change value={income / 100} format={(yuan) => yuan.toFixed(2)} />,
          },
        ]}
        rows={list}
        keyOf={({ sec_code: code }) => code}
      />
    </>
  );
}

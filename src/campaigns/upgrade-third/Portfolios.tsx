import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BeforeStart } from '#activity-kit/campaign/BeforeStart.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { allPortfolios, upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Holdings } from './Holdings.tsx';
import css from './Portfolios.module.css';
import type { Portfolio, PortfolioChange } from './Holdings.tsx';
import { startTexts } from './start-texts.ts';
import { texts } from './texts.ts';

const ChangeChart = laterPart(async () => ({ default: (await import('./ChangeChart.tsx')).ChangeChart }));

/** Before the start what leads to the boxes; and the model portfolios, to look at in every phase. */
export function StartAndPortfolios() {
  return (
    <>
      <BeforeStart {...startTexts} picture="rocket" />
      <Portfolios />
    </>
  );
}

/** The model portfolios of the activity: what each holds and how it has changed. */
const Portfolios = observer(function Portfolios() {
  const list = useCampaign().part(upgradeThird.portfolioList);
  const [chosen, setChosen] = useState<string>(allPortfolios);
  useLoad(list);
  return (
    <Section title={texts.portfolios} picture="chart-rising" room="stage">
      <Async of={list} skeleton={<Skeleton rows={5} of="row" />}>
        {({ list: portfolios }) => (
          <Tabs
            label={texts.portfolioTabs}
            variant="pill"
            tabs={portfolios.map(({ name, title }) => ({ id: name, title }))}
            selected={chosen}
            onSelect={setChosen}
          >
            {portfolios
              .filter(({ name }) => name === chosen)
              .map((portfolio) => (
                <Shown key={portfolio.name} portfolio={portfolio} />
              ))}
          </Tabs>
        )}
      </Async>
    </Section>
  );
});

const Shown = observer(function Shown({ portfolio }: { readonly portfolio: Portfolio }) {
  const { name, desc, risk_desc, stock_list } = portfolio;
  const campaign = useCampaign();
  const { answers } = useServices();
  // No part of the campaign: no act changes it, and it goes with the tab. The default name is left out.
  const [change] = useState(() => {
    const query = campaign.query(name === allPortfolios ? {} : { name });
    return answers.resource(upgradeThird.portfolioChange, { query });
  });
  useLoad(change);
  return (
    <>
      <p className={css.desc}>{desc}</p>
      {risk_desc !== '' && <Tag tone="gold">{risk_desc}</Tag>}
      <Async of={change} skeleton={<Skeleton rows={4} of="row" />}>
        {(known) => (
          <>
            <Figures change={known} />
            <Holdings stocks={stock_list} changes={known.stock_list} />
            {known.source !== '' && known.last_date !== '' && (
              <p className={css.source}>{texts.source(known.source, known.last_date)}</p>
            )}
          </>
        )}
      </Async>
      <p className={css.source}>{texts.warning}</p>
    </>
  );
});

function Figures({ change }: { readonly change: PortfolioChange }) {
  if (change.change_bp === null) return <Empty title={texts.notYet} hint={texts.notYetHint} />;
  return (
    <>
      <p className={css.figure}>
        <Change value={change.change_bp / 100} variant="figure" />
        <span className={css.since}>{texts.since(change.since_date)}</span>
      </p>
      <ChangeChart points={change.point_list} fallback={<div className={css.chart} />} />
    </>
  );
}

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { SourceLine } from '#activity-kit/market/SourceLine.tsx';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import chart from '#ui/objects/chart-rising.webp';
import magnifier from '#ui/objects/magnifier.webp';
import css from './calendar.module.css';
import { IndicatorView } from './IndicatorView.tsx';
import { useReleases } from './releases.ts';
import { economyTexts as texts, texts as calendarTexts } from './texts.ts';

const skeleton = <Skeleton rows={6} of="row" />;

/** One indicator: its newest release and its history; without an id in the address the indicators to choose from. */
export default function EconomyScreen() {
  const id = new URLSearchParams(useLocation().search).get('indicator_id') ?? '';
  return (
    <Campaign texts={texts} picture={chart}>
      {id === '' ? <IndicatorList /> : <Indicator key={id} id={id} />}
    </Campaign>
  );
}

const IndicatorList = observer(function IndicatorList() {
  const campaign = useCampaign();
  const releases = useReleases();
  return (
    <Section title={texts.choose} picture={magnifier} room="list">
      <Async of={releases} skeleton={skeleton}>
        {({ list, source }) => (
          <>
            <ul className={css.indicators}>
              {[...new Map(list.map((release) => [release.indicator_id, release])).values()].map(
                ({ indicator_id, name, country }) => (
                  <li key={indicator_id}>
                    <Link className={css.indicator} to={campaign.pathTo('economy', { indicator_id })}>
                      {country} · {name}
                      <span aria-hidden>›</span>
                    </Link>
                  </li>
                ),
              )}
            </ul>
            <SourceLine source={source} note={calendarTexts.note} />
          </>
        )}
      </Async>
    </Section>
  );
});

const Indicator = observer(function Indicator({ id }: { readonly id: string }) {
  const campaign = useCampaign();
  const { answers } = useServices();
  const [indicator] = useState(() => answers.resource(market.indicator, { query: { indicator_id: id } }));
  useLoad(indicator);
  return (
    <Section
      title={indicator.value?.name ?? texts.title}
      picture={chart}
      room="list"
      link={{ to: 'main', label: texts.back }}
    >
      {indicator.code === codes.securityMissing ? (
        <Empty title={texts.missing}>
          <Link className={css.choose} to={campaign.pathTo('economy')}>
            {texts.choose} ›
          </Link>
        </Empty>
      ) : (
        <Async of={indicator} skeleton={skeleton}>
          {(value) => <IndicatorView of={value} />}
        </Async>
      )}
    </Section>
  );
});

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './calendar.module.css';
import { IndicatorView } from './IndicatorView.tsx';
import { newestOfEach, useReleases, valueText } from './releases.ts';
import { economyTexts as texts, texts as calendarTexts } from './texts.ts';

const skeleton = <Skeleton rows={6} of="row" />;

/** One indicator: its newest release and its history; without an id in the address the indicators to choose from. */
export default function EconomyScreen() {
  const id = new URLSearchParams(useLocation().search).get('indicator_id') ?? '';
  return (
    <Campaign className={css.further} texts={texts} picture="chart-rising">
      {id === '' ? <IndicatorList /> : <Indicator key={id} id={id} />}
    </Campaign>
  );
}

const IndicatorList = observer(function IndicatorList() {
  const campaign = useCampaign();
  const releases = useReleases();
  return (
    <Section title={texts.choose} picture="magnifier" room="list">
      <Async of={releases} skeleton={skeleton}>
        {({ list, source }) => (
          <>
            <ul className={css.indicators}>
              {newestOfEach(list).map(({ indicator_id, name, country, unit, period, previous, actual }) => (
                <li key={indicator_id}>
                  <Link className={css.indicator} to={campaign.pathTo('economy', { indicator_id })}>
                    <span>
                      <span className={css.name}>{name}</span>
                      <span className={css.words}>
                        {country} · {actual === null ? calendarTexts.previous : texts.of(period)}
                      </span>
                    </span>
                    <b className={css.value}>{valueText(actual ?? previous, unit)}</b>
                    <span aria-hidden>›</span>
                  </Link>
                </li>
              ))}
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
      picture="magnifier"
      room="list"
      link={{ to: 'economy', label: texts.others }}
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

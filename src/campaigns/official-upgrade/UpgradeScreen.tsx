import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { drawState } from '#contract/campaigns/official-upgrade.ts';
import { Async } from '#ui/Async.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { DrawBoard } from './DrawBoard.tsx';
import type { UpgradeInfo } from './DrawBoard.tsx';
import css from './upgrade.module.css';
import { upgradeTexts as texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

/** The upgraded official activity: join until the end of the countdown, then a scheduled draw (product 19.12). */
export default function UpgradeScreen() {
  return (
    <Campaign isOnlineOnly saysReason texts={texts} scene={scene} stage={<DrawBoard />}>
      <Way />
      <Places />
    </Campaign>
  );
}

/** The index of the step that the draw is at; none before it is known, and before the start. */
function stepOf(info: UpgradeInfo | undefined): number {
  if (info?.draw_state === drawState.drawn) return 4;
  if (info?.draw_state === drawState.sealed) return 2;
  const phase = info?.page_info.phase;
  if (phase === activityPhase.ended) return 1;
  return phase === undefined || phase === activityPhase.upcoming ? -1 : 0;
}

/** How the draw goes, and how far it is; the record of it is one press away. */
const Way = observer(function Way() {
  const { info } = useCampaign<UpgradeInfo>();
  return (
    <Section title={texts.way} picture="clipboard" room="list" link={{ to: 'draw', label: texts.record }}>
      <Steps label={texts.way} direction="down" current={stepOf(info.value)} steps={texts.steps} />
    </Section>
  );
});

const Places = observer(function Places() {
  const { info } = useCampaign<UpgradeInfo>();
  return (
    <Section title={texts.places} picture="gift" room="list">
      <Async of={info} skeleton={<PlacesToCome />}>
        {({ place_list: places, alternate_cnt: alternates }) => (
          <>
            <ul className={css.places}>
              {places.map(({ prize_id: id, title, value_desc: value, picture, count }) => (
                <li key={id} className={css.place}>
                  <Thing name={thingOf(picture)} size={56} />
                  <p className={css.prize}>{title}</p>
                  <p className={css.value}>
                    {value} · {texts.count(count)}
                  </p>
                </li>
              ))}
            </ul>
            {alternates > 0 && <p className={css.hint}>{texts.alternates(alternates)}</p>}
          </>
        )}
      </Async>
    </Section>
  );
});

/** As many as the usual draw has, and the line of the alternates. */
function PlacesToCome() {
  return (
    <>
      <ul className={css.places}>
        <li className={css.place} />
        <li className={css.place} />
        <li className={css.place} />
      </ul>
      <p className={css.hint} />
    </>
  );
}

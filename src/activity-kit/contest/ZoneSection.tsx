import { observer } from 'mobx-react-lite';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import row from '../row.module.css';
import type { ContestPage } from './ContestEntry.tsx';
import { contestTexts as texts } from './contest-texts.ts';
import css from './contest.module.css';

/** The prizes of a contest by places, in every phase. */
export const ZoneSection = observer(function ZoneSection() {
  const zones = useCampaign<ContestPage>().info.value?.contest.zone_list;
  return (
    <Section title={texts.zones} picture="gold-medal" link={{ to: 'award', label: texts.prizes }}>
      {zones === undefined && <Skeleton rows={3} of="row" />}
      <ol aria-label={texts.zones}>
        {zones?.map(({ from, to, title, value_desc, picture }) => (
          <li key={from} className={css.zone}>
            <Thing name={thingOf(picture)} size={40} />
            <div className={row.words}>
              <p className={row.title}>{title}</p>
              <Text of="small">{value_desc}</Text>
            </div>
            <span className={css.place}>{texts.zone(from, to)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
});

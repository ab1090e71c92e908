import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChickPicture } from './ChickPicture.tsx';
import css from './etf-chicken.module.css';
import { texts } from './texts.ts';
import type { ChickenInfo } from './use-chicken.ts';

/** Every level: how the chicken looks there, the growth it needs, and how many eggs it lays a day. */
export const Levels = observer(function Levels() {
  const { info } = useCampaign<ChickenInfo>();
  return (
    <Section title={texts.levels} picture="medal" room="list">
      <Async of={info} skeleton={<Skeleton rows={2} of="row" />}>
        {({ level_list: levels, chicken_info: chicken }) => (
          <ol className={css.levels}>
            {levels.map(({ level, title, growth, eggs }) => (
              <li
                key={level}
                className={clsx(css.level, level <= chicken.level && css.isReached)}
                aria-current={level === chicken.level ? 'step' : undefined}
              >
                <span className={css.portrait}>
                  <ChickPicture level={level} />
                </span>
                <b className={css.name}>{texts.level(level, title)}</b>
                <span className={css.fact}>{texts.perDay(eggs)}</span>
                <span className={css.fact}>
                  {level <= chicken.level ? texts.reached : texts.from(growth)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Async>
      <p className={css.note}>{texts.note}</p>
    </Section>
  );
});

import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { Trail } from '#ui/trail/Trail.tsx';
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
          <Trail
            className={css.levels}
            here={levels.findIndex(({ level }) => level === chicken.level)}
            stops={levels.map((each) => ({
              ...{ ...each, id: each.level, state: each.level <= chicken.level ? 'done' : 'todo' },
            }))}
          >
            {({ level, title, growth, eggs, state }) => (
              <>
                <span className={css.portrait}>
                  <ChickPicture level={level} />
                </span>
                <b className={css.name}>{texts.level(level, title)}</b>
                <Text as="span" of="small">
                  {texts.perDay(eggs)}
                </Text>
                <Text as="span" of="small">
                  {state === 'done' ? texts.reached : texts.from(growth)}
                </Text>
              </>
            )}
          </Trail>
        )}
      </Async>
      <p className={css.note}>{texts.note}</p>
    </Section>
  );
});

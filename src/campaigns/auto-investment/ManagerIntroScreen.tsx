import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import css from './auto-investment.module.css';
import { useManagers } from './managers.ts';
import { Notes } from './Notes.tsx';
import { introTexts as texts, managerTexts } from './texts.ts';

/** Who the managers are, and what following one of them is. */
export default function ManagerIntroScreen() {
  return (
    <Campaign className={css.further} texts={texts} picture="handshake">
      <Managers />
      <Section title={texts.how} picture="compass">
        <Steps label={texts.how} direction="down" current={-1} steps={texts.steps} />
      </Section>
      <Section title={texts.rules} picture="shield">
        <Notes notes={texts.notes} />
      </Section>
    </Campaign>
  );
}

const Managers = observer(function Managers() {
  const campaign = useCampaign();
  return (
    <Section title={texts.managers} picture="medal" room="list">
      <Async of={useManagers()} skeleton={<Skeleton rows={6} of="row" />}>
        {({ list }) => (
          <ul>
            {list.map(({ manager_id, name, style, years, intro, is_followed: isFollowed }) => (
              <li key={manager_id} className={css.manager}>
                <h3 className={css.title}>
                  {name} {isFollowed && <Tag tone="good">{managerTexts.followedTag}</Tag>}
                </h3>
                <p className={css.hint}>{managerTexts.experience(years, style)}</p>
                <p className={css.intro}>{intro}</p>
                <TextLink small to={campaign.pathTo('manager', { manager_id })}>
                  {texts.go(name)} ›
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Section>
  );
});

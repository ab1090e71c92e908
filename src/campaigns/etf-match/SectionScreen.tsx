import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './etf-match.module.css';
import { sectionTexts as texts } from './screen-texts.ts';
import { texts as matchTexts } from './texts.ts';

/** Where a contestant chooses a section, once. */
export default function SectionScreen() {
  return (
    <Campaign texts={texts} picture="compass">
      <Sections />
    </Campaign>
  );
}

const Sections = observer(function Sections() {
  const campaign = useCampaign();
  const sections = campaign.part(etfMatch.sectionInfo);
  useLoad(sections);
  const choose = useCallAct<{ readonly section_id: string }>('section', etfMatch.sectionParticipate);
  const { section_list: all = [], user_section_id: mine = '' } = sections.value ?? {};
  const chosen = all.find(({ section_id }) => section_id === mine);
  return (
    <Section
      title={chosen ? texts.own(chosen.title) : texts.list}
      picture="compass"
      room="list"
      link={
        chosen ? { to: 'record', label: matchTexts.record.title } : { to: 'main', label: matchTexts.title }
      }
    >
      <Async of={sections} skeleton={<Skeleton rows={3} of="row" />}>
        {({ section_list, user_section_id: own }) => (
          <>
            <p className={css.note}>{texts.hint}</p>
            <ul aria-label={texts.list}>
              {section_list.map(({ section_id, title, desc, contestant_cnt: count }) => (
                <li key={section_id} className={clsx(css.section, own === section_id && css.isChosen)}>
                  <div className={css.words}>
                    <span className={css.title}>{title}</span>
                    <span className={css.hint}>{desc}</span>
                    <span className={css.hint}>{texts.count(count)}</span>
                  </div>
                  {own === section_id && <Tag tone="gold">{texts.chosen}</Tag>}
                  {own === '' && campaign.isRunning && (
                    <ActButton of={choose({ section_id })} aria-label={texts.chooseLabel(title)}>
                      {texts.choose}
                    </ActButton>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Async>
    </Section>
  );
});

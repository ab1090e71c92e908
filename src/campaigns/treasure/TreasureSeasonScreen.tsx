import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { MilestoneSection } from '#activity-kit/milestones/MilestoneSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { treasure } from '#contract/campaigns/treasure.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { Thing } from '#ui/Thing.tsx';
import { ChapterCard } from './ChapterCard.tsx';
import { ChestPicture } from './ChestPicture.tsx';
import base from './treasure.module.css';
import css from './TreasureSeasonScreen.module.css';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

/** The season: its chapters with what the visitor found in each, and the award for enough treasures (product 19.18). */
export default function TreasureSeasonScreen() {
  return (
    <Campaign className={base.low} texts={seasonTexts} scene={scene} stage={<Shelf />}>
      <Section title={seasonTexts.chapters} picture="scroll" room="list">
        <Chapters />
      </Section>
      <Award />
    </Campaign>
  );
}

function useSeason() {
  const season = useCampaign().part(treasure.season);
  useLoad(season);
  return season;
}

/** The award, unless there is no chapter to earn it in; a season that is lost has its one retry, which brings this back too. */
const Award = observer(function Award() {
  const season = useSeason();
  if (season.showRetry || season.value?.chapter_list.length === 0) return null;
  return (
    <MilestoneSection
      title={seasonTexts.award}
      of={treasure.seasonAward}
      call={treasure.seasonReceive}
      link={{ to: 'award', label: texts.awards }}
    />
  );
});

/** A chest for the treasure of each chapter, and for each that the award needs; those of opened treasures are open, those of chapters to come pale. */
const Shelf = observer(function Shelf() {
  const season = useSeason();
  // Three closed chests until it is known: an empty shelf would promise nothing.
  const {
    season_title: title = seasonTexts.title,
    opened_cnt: opened = 0,
    need_cnt: need = 3,
    chapter_list: chapters = [],
  } = season.value ?? {};
  return (
    <div className={css.shelf}>
      <Text of="heading">{title}</Text>
      <ul className={css.chests} aria-hidden>
        {Array.from({ length: Math.max(need, chapters.length) }, (_, at) => (
          <li key={at} className={season.value && !chapters[at] ? base.isMissing : undefined}>
            <ChestPicture isOpen={chapters[at]?.is_opened === true} />
          </li>
        ))}
        <li>
          <Thing name="crown" size={72} />
        </li>
      </ul>
      <p className={css.shelfText}>{season.value !== undefined && seasonTexts.progress(opened, need)}</p>
    </div>
  );
});

const Chapters = observer(function Chapters() {
  return (
    <Async of={useSeason()} skeleton={<Skeleton rows={4} of="row" />}>
      {({ activity_id: shown, chapter_list: chapters, need_cnt: need }) =>
        chapters.length === 0 ? (
          <Empty title={seasonTexts.empty} hint={seasonTexts.emptyHint(need)} />
        ) : (
          <ol>
            {chapters.map((chapter) => (
              <ChapterCard
                key={chapter.activity_id}
                chapter={chapter}
                isShown={chapter.activity_id === shown}
              />
            ))}
          </ol>
        )
      }
    </Async>
  );
});

import { clsx } from 'clsx';
import { useManifest } from '#activity-kit/campaign/campaign.ts';
import { activityAddress } from '#activity-kit/campaign/activity-address.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import type { treasure } from '#contract/campaigns/treasure.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatWindow } from '#kernel/screen/format-moment.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import base from './treasure.module.css';
import css from './TreasureSeasonScreen.module.css';
import { seasonTexts } from './season-texts.ts';

/** What the map of a chapter is for in a phase; in any other, and once its treasure is opened, it can be looked at. */
const ways: Readonly<Record<string, string>> = {
  [activityPhase.running]: seasonTexts.go,
  [activityPhase.ended]: seasonTexts.look,
};

interface ChapterCardProps {
  readonly chapter: DataOf<typeof treasure.season>['chapter_list'][number];
  /** The page is about this chapter. */
  readonly isShown: boolean;
}

/** One chapter of the season: its window and state, the fragments found in it, its treasure, and the way to its map. */
export function ChapterCard({ chapter, isShown }: ChapterCardProps) {
  const { activity_id: id, phase, fragment_list: fragments, found_cnt: found, is_opened } = chapter;
  const { main } = useManifest().screens;
  const isRunning = phase === activityPhase.running;
  return (
    <li className={clsx(css.chapter, isRunning && css.isRunning)} aria-current={isShown ? 'true' : undefined}>
      <p className={css.chapterLine}>
        <span className={css.chapterNo}>{seasonTexts.chapter(chapter.chapter)}</span>
        <span className={css.phase}>{seasonTexts.phases[phase as keyof typeof seasonTexts.phases]}</span>
      </p>
      <Text of="title">{chapter.title}</Text>
      <Text of="small">{formatWindow(chapter.start_time, chapter.end_time)}</Text>
      <ul className={css.pieces} aria-hidden>
        {fragments.map(({ picture, title, is_found }) => (
          <li key={title} className={clsx(css.dot, !is_found && base.isMissing)}>
            <Thing name={thingOf(picture)} size={24} />
          </li>
        ))}
      </ul>
      <div className={css.chapterFoot}>
        <p>
          {is_opened ? seasonTexts.opened : seasonTexts.found(found, fragments.length)}
          <br />
          {seasonTexts.treasure(chapter.treasure_desc)}
        </p>
        <TextLink small to={activityAddress(main.path, id)}>
          {(isRunning && is_opened ? undefined : ways[phase]) ?? seasonTexts.preview} ›
        </TextLink>
      </div>
    </li>
  );
}

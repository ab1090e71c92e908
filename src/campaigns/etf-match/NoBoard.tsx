import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { ContestPage } from '#activity-kit/contest/ContestEntry.tsx';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { formatDayTime } from '#kernel/screen/format-moment.ts';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.ts';

interface NoBoardProps {
  readonly title: string;
  /** The close after which it appears, milliseconds since 1970; null where none comes. */
  readonly at: number | null;
  /** Leads on: to signing up, or to the visitor's own record. */
  readonly isAlone?: boolean;
}

/** In place of a board that is not there yet: when it appears. */
export const NoBoard = observer(function NoBoard({ title, at, isAlone = false }: NoBoardProps) {
  const campaign = useCampaign<ContestPage>();
  const isJoined = campaign.info.value?.is_joined === true;
  const way = isJoined ? 'record' : campaign.isRunning ? 'main' : undefined;
  return (
    <Empty
      title={at === null ? texts.noneComes : title}
      {...(at !== null && { hint: texts.boardAt(formatDayTime(at)) })}
      variant="campaign"
    >
      {isAlone && way !== undefined && (
        <Link to={campaign.pathTo(way)}>{isJoined ? texts.record.title : contestTexts.toSignUp}</Link>
      )}
    </Empty>
  );
});

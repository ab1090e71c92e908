import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { drawState, upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Thing } from '#ui/Thing.tsx';
import { Plate } from './Plate.tsx';
import css from './upgrade.module.css';
import { upgradeTexts as texts } from './texts.ts';

export type UpgradeInfo = DataOf<typeof upgrade.info>;

// Weeks pass before there is one.
const DrawResult = lazyPart(async () => ({ default: (await import('./DrawResult.tsx')).DrawResult }));

/** The board on the field: how long members can join, how many have, and what this visitor can do or has won. */
export const DrawBoard = observer(function DrawBoard() {
  const { info } = useCampaign<UpgradeInfo>();
  return (
    <section className={clsx(css.board, info.value === undefined && css.isWaiting)} aria-label={texts.board}>
      <Thing name="rocket" size={72} className={css.rocket} isFirst />
      <Async of={info} skeleton={<BoardToCome />}>
        {(known) =>
          known.has_draw ? <DrawResult of={known} fallback={<BoardToCome />} /> : <Waiting of={known} />
        }
      </Async>
    </section>
  );
});

/** The first prize, the countdown, the count and the button, as grounds without words. */
function BoardToCome() {
  return (
    <>
      <p className={css.first} />
      <div className={css.count} />
      <p className={css.entries} />
      <div className={css.action}>
        <div className={css.join} />
        <p className={css.note} />
      </div>
    </>
  );
}

/** What the countdown counts to; null while the list is being frozen, and outside of the run. */
function countdownOf({ page_info: page, draw_state: state, end_time: end, draw_time: drawn }: UpgradeInfo) {
  if (state === drawState.sealed) return { label: texts.untilDraw, until: drawn };
  if (page.phase === activityPhase.upcoming) return { label: texts.untilStart, until: page.start_time };
  if (page.phase === activityPhase.running) return { label: texts.untilEnd, until: end };
  return { label: '', until: null };
}

/** What stands in place of a countdown: that the list is being frozen, or why nothing can be done. */
function headlineOf({ page_info: page, draw_state: state }: UpgradeInfo): string {
  return state === drawState.open && page.phase === activityPhase.ended ? texts.freezing : page.phase_reason;
}

/** The line below the button. */
function noteOf({ page_info: page }: UpgradeInfo, isLoggedIn: boolean): string {
  if (page.phase === activityPhase.upcoming) return page.phase_reason;
  if (page.phase !== activityPhase.running) return '';
  return isLoggedIn ? texts.free : texts.guest;
}

const Waiting = observer(function Waiting({ of: info }: { readonly of: UpgradeInfo }) {
  const campaign = useCampaign<UpgradeInfo>();
  const { answers } = useServices();
  const visitor = useVisitor();
  const join = useCallAct('join', upgrade.join);
  const { page_info: page, draw_state: state, entry_cnt: entries, is_joined: isJoined } = info;
  const { label, until } = countdownOf(info);
  const note = noteOf(info, visitor?.isLoggedIn === true);
  return (
    <>
      <FirstPrize of={info} />
      {until === null ? (
        <p className={css.result}>{headlineOf(info)}</p>
      ) : (
        <div className={css.count}>
          <TimeLeft
            variant="boxes"
            {...{ label, until, serverTime: page.server_time }}
            now={() => answers.since(info, page.server_time)}
          />
        </div>
      )}
      {page.phase !== activityPhase.upcoming && (
        <p className={css.entries}>
          {state === drawState.sealed ? texts.frozen(entries) : texts.entries(entries)}
        </p>
      )}
      <div className={css.action}>
        {isJoined && <p className={css.stamp}>{texts.joined}</p>}
        {!isJoined && campaign.isRunning && (
          <ActButton of={join({})} variant="main" wide className={css.join}>
            {texts.join}
          </ActButton>
        )}
        {note !== '' && <p className={css.note}>{note}</p>}
      </div>
    </>
  );
});

/** The first prize, which everybody who joins may get. */
function FirstPrize({ of: { place_list: places } }: { readonly of: UpgradeInfo }) {
  const [first] = places;
  if (first === undefined) return null;
  return (
    <Plate name={texts.first} of={first}>
      {first.value_desc} · {texts.count(first.count)}
    </Plate>
  );
}

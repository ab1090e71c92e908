import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { actMarks } from '#activity-kit/act/act-marks.ts';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { collect } from '#contract/activity-kit/collect.ts';
import { pressedBy } from '#kernel/act/use-act.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { ChestPicture } from './ChestPicture.tsx';
import css from './Chest.module.css';
import type { FragmentSet } from './places.ts';
import { texts } from './texts.ts';

/** The chest at the end of the path: what is in it, how many fragments it still needs, and the button that opens it. */
export const Chest = observer(function Chest({ set }: { readonly set: FragmentSet }) {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const open = useCallAct('chest', collect.open)({});
  const services = useServices();
  const { is_opened: isOpened, is_complete: isComplete, is_sold_out: isSoldOut } = set;
  const { treasure_desc: what, treasure_prize: prize } = set;
  const isGuest = visitor !== undefined && !visitor.isLoggedIn;
  const canOpen = isComplete && !isSoldOut && !isOpened;
  const missing = set.fragment_list.filter(({ count }) => count === 0).length;
  const state = isOpened ? texts.opened : isSoldOut ? texts.soldOut : texts.left(missing);
  return (
    <div className={clsx(css.chest, canOpen && css.isReady)} data-award-bag="">
      <span className={css.chestPicture}>
        <ChestPicture isOpen={isOpened} />
        {isOpened && <Thing name="gem" className={css.gem} />}
      </span>
      {prize?.is_top === true ? <StagePrize of={[prize]} /> : <b className={css.what}>{what}</b>}
      {campaign.isRunning && (canOpen || isGuest) ? (
        <button
          type="button"
          className={css.open}
          {...actMarks(isGuest ? pressedBy(open, () => void requestLogin(services)) : open, what)}
        >
          {isGuest ? texts.guest : texts.openChest}
        </button>
      ) : (
        <span className={css.state} role="status">
          {state}
        </span>
      )}
      {(isSoldOut || isOpened) && (
        <Link className={css.way} to={campaign.pathTo(isOpened ? 'award' : 'season')}>
          {isOpened ? texts.awards : texts.toSeason} ›
        </Link>
      )}
    </div>
  );
});

/** The chest before the visitor, and with them the host, is known. */
export function ClosedChest() {
  return (
    <div className={clsx(css.chest, css.isWaiting)}>
      <span className={css.chestPicture}>
        <ChestPicture isOpen={false} />
      </span>
    </div>
  );
}

import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { activityAddress } from '#activity-kit/campaign/activity-address.ts';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { commissionStatus, packages } from '#contract/campaigns/packages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './commission.module.css';
import { commissionTexts as texts } from './commission-texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).commissionScene);

/** The offer as the server sends it. */
type CommissionInfo = DataOf<typeof packages.commissionInfo>;

const SavingCalculator = laterPart(async () => ({
  default: (await import('./SavingCalculator.tsx')).SavingCalculator,
}));

const HowToUse = laterPart(async () => ({ default: (await import('./HowToUse.tsx')).HowToUse }));

/** The offer of a lower commission: both rates, the coupon that brings it, and what a year saves (product 19.5). */
export default function CommissionScreen() {
  return (
    <Campaign
      of={packages.commissionInfo}
      className={css.low}
      saysReason
      texts={texts}
      scene={scene}
      stage={<Rates />}
    >
      <Saving />
      <HowToUse fallback={<SectionToCome title={texts.steps} picture="clipboard" isAlways />} />
    </Campaign>
  );
}

const Rates = observer(function Rates() {
  const { info, isRunning } = useCampaign<CommissionInfo>();
  const { current_rate: current, offered_rate: offered, status, page_info: page } = info.value ?? {};
  const isSettled = status === commissionStatus.settled;
  const isLost = status === commissionStatus.expired;
  const rate = (value: number | undefined) => (value === undefined ? '' : texts.rate(value));
  return (
    <section
      className={clsx(css.board, info.value === undefined && css.isWaiting, isLost && css.isLost)}
      aria-label={texts.board}
    >
      <Thing name="ticket" size={72} className={css.ticket} isFirst />
      <div className={css.rates}>
        <p className={css.current}>
          {isSettled ? texts.former : texts.current} <b>{rate(current)}</b>
        </p>
        <p className={css.offered}>
          {isSettled ? texts.current : isLost ? texts.lost : texts.offered} <b>{rate(offered)}</b>
        </p>
      </div>
      <p className={css.minimum}>{texts.minimum}</p>
      <div className={css.actions}>
        {isRunning ? <Application /> : page && <p className={css.state}>{page.phase_reason}</p>}
      </div>
    </section>
  );
});

/** What the visitor can do now: earn the coupon, open an account, apply, or take the application back. */
const Application = observer(function Application() {
  const campaign = useCampaign<CommissionInfo>();
  const visitor = useVisitor();
  const act = useCallAct<{ readonly is_cancelled: boolean }>('commission', packages.commission);
  const info = campaign.info.value;
  if (info === undefined) return null;
  const { status, has_open_account: hasAccount, expire_time: until, page_info: page } = info;
  const isMember = visitor?.isLoggedIn === true;
  const { none, usable, applied, expired } = commissionStatus;
  // A coupon that was withdrawn has time left.
  const isVoid = status === expired && (until === null || until > page.server_time);
  return (
    <>
      <p className={css.state}>
        {!isMember ? texts.guest : isVoid ? texts.void : texts.states[status as keyof typeof texts.states]}
      </p>
      {!isMember || (status === usable && hasAccount) ? (
        <ActButton of={act({ is_cancelled: false })} variant="main" wide className={css.apply}>
          {texts.apply}
        </ActButton>
      ) : null}
      {isMember && status === none && (
        <Link className={css.apply} to={campaign.pathTo('main')}>
          {texts.earn}
        </Link>
      )}
      {isMember && status === expired && (
        <Link className={css.apply} to={paths.activityCenter}>
          {texts.elsewhere}
        </Link>
      )}
      {isMember && status === usable && !hasAccount && (
        <Link
          className={css.apply}
          to={activityAddress(paths.openAccount, '', { from: campaign.pathTo('commission') })}
        >
          {texts.open}
        </Link>
      )}
      {isMember && status === applied && (
        <ActButton of={act({ is_cancelled: true })} variant="main" wide className={css.cancel}>
          {texts.cancel}
        </ActButton>
      )}
    </>
  );
});

/** The field and the table that are to come. */
const savingToCome = (
  <>
    <Skeleton rows={1} of="row" />
    <Skeleton rows={1} of="chart" />
  </>
);

/** What a year saves; nothing once the lower rate cannot be had any more. */
const Saving = observer(function Saving() {
  const { info } = useCampaign<CommissionInfo>();
  if (info.value?.status === commissionStatus.expired) return null;
  return (
    <Section title={texts.saving} picture="bar-chart" room="list">
      <Async of={info} skeleton={savingToCome}>
        {({ current_rate: current, offered_rate: offered }) => (
          <SavingCalculator rates={{ current, offered }} fallback={savingToCome} />
        )}
      </Async>
    </Section>
  );
});

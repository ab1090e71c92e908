import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EquityTicket } from '#activity-kit/equity/EquityTicket.tsx';
import { activityCenter, wholeList } from '#contract/activity-kit/activity-center.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { call } from '#kernel/api/api.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './result.module.css';

const texts = {
  next: '接下来',
  coupon: '新人卡券',
  couponHint: '领取后放进我的卡券，与购买、持有基金无关',
  couponNone: '当前没有可以领取的卡券',
  couponNoneHint: '已经领过，或今日份已领完',
  coupons: '我的卡券',
  step: {
    account: { picture: 'card', title: '开立资金账户', text: '线上办理，随时可以停下', way: '去开户' },
    opened: { picture: 'card', title: '资金账户已开立', text: '可以单独登录交易', way: '看看' },
    activity: { picture: 'gift', title: '参加这次活动', text: '任务、进度和奖励都在这里', way: '去参加' },
    hall: { picture: 'calendar', title: '逛逛投资大厅', text: '正在进行的全部活动', way: '去看看' },
  },
} as const;

interface WelcomeProps {
  /** The activity of the landing page, '' where it has none. */
  readonly activityId: string;
  readonly hasAccount: boolean;
}

/** What a new member can do next: the activity of the landing page, an account, the hall; and a coupon to claim. */
export const Welcome = observer(function Welcome({ activityId, hasAccount }: WelcomeProps) {
  const { answers } = useServices();
  const [activities] = useState(() => answers.resource(activityCenter.list, { query: wholeList }));
  useLoad(activities);
  const activity = activities.value?.list.find(({ activity_id }) => activity_id === activityId);
  const steps = [
    ...(activity
      ? [{ ...texts.step.activity, text: activity.title, to: ownPath(activity.path, paths.activityCenter) }]
      : []),
    { ...(hasAccount ? texts.step.opened : texts.step.account), to: paths.openAccount },
    { ...texts.step.hall, to: paths.activityIndex },
  ];
  return (
    <div className={css.columns}>
      <section aria-labelledby="landing-next">
        <Text as="h2" of="heading" id="landing-next">
          {texts.next}
        </Text>
        <Stack as="ul" gap={12} top={12}>
          {steps.map(({ picture, title, text, way, to }) => (
            <li key={title}>
              <Link className={css.step} to={to}>
                <Thing name={picture} size={44} />
                <span>
                  <span className={css.name}>{title}</span>
                  <span className={css.text}>{text}</span>
                </span>
                <span className={css.way}>{`${way} ›`}</span>
              </Link>
            </li>
          ))}
        </Stack>
      </section>
      <Coupon activityId={activityId} />
    </div>
  );
});

/** What a claim names; it waits while a session is renewed. */
type Claim = Readonly<Record<'activity_id' | 'prize_id', string>>;

/** A coupon that every member can claim: the one that the visitor holds already, else one of the landing page's activity, else the first. */
const Coupon = observer(function Coupon({ activityId }: Pick<WelcomeProps, 'activityId'>) {
  const { answers } = useServices();
  const [market] = useState(() => answers.resource(equity.market, { query: { offset: 0, limit: 20 } }));
  useLoad(market);
  const [acts] = useState(() => new ActRunner());
  const claim = useAct<Claim>(
    'landing.coupon',
    (body, { id }) =>
      acts.alone(id, async () => {
        const outcome = await acts.attempt(id, ({ idempotencyKey }) =>
          call(equity.receive, { body }, { idempotencyKey }),
        );
        notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
        await market.reload();
        return outcome.ok;
      }),
    { acts, subject: '' },
  );
  return (
    <section aria-labelledby="landing-coupon">
      <Text as="h2" of="heading" id="landing-coupon">
        {texts.coupon}
      </Text>
      <Async of={market}>
        {({ list }) => {
          const coupons = list.filter(({ kind }) => kind === 'coupon');
          const offer =
            coupons.find(({ claimed_cnt }) => claimed_cnt > 0) ??
            coupons.find(({ can_claim, activity_id }) => can_claim && activity_id === activityId) ??
            coupons.find(({ can_claim }) => can_claim);
          if (offer === undefined)
            return (
              <div className={css.noCoupon}>
                <Empty title={texts.couponNone} hint={texts.couponNoneHint} />
              </div>
            );
          const { activity_id, prize_id } = offer;
          return (
            <>
              <p className={css.couponHint}>{texts.couponHint}</p>
              <EquityTicket offer={offer} claim={claim({ activity_id, prize_id })} />
            </>
          );
        }}
      </Async>
      <Link className={css.coupons} to={paths.coupons}>{`${texts.coupons} ›`}</Link>
    </section>
  );
});

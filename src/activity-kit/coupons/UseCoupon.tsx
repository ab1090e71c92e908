import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { coupon as couponCalls } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponStanding } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { call } from '#kernel/api/api.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { notify } from '#kernel/browser/notices.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import css from './coupons.module.css';
import { couponTexts as texts } from './coupon-texts.ts';

// It opens by a press.
const UseCouponDialog = lazyPart(async () => ({
  default: (await import('./UseCouponDialog.tsx')).UseCouponDialog,
}));

type CouponDetail = DataOf<typeof couponCalls.detail>;

interface UseCouponProps {
  readonly coupon: CouponDetail;
  /** Something may have changed: the coupon is asked for again. */
  readonly onChange: () => Promise<void>;
}

/**
 * The button of a usable coupon: it is used after a confirmation, once. A discount is used where its price is, so its
 * button leads there. Nothing for a coupon that has to wait or is over: its ticket says so.
 */
export const UseCoupon = observer(function UseCoupon({ coupon, onChange }: UseCouponProps) {
  const { equity_info_id, category, status, title, usage_desc: usage } = coupon;
  const [isAsking, setAsking] = useState(false);
  const [acts] = useState(() => new ActRunner());
  const use = useAct(
    'use-coupon',
    (_none, { id }) =>
      acts.alone(id, async () => {
        const outcome = await acts.attempt(id, ({ idempotencyKey }) =>
          call(couponCalls.use, { body: { equity_info_id } }, { idempotencyKey }),
        );
        notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
        await onChange();
        return outcome.ok;
      }),
    { acts, subject: equity_info_id },
  )({});
  if (status !== couponStanding.usable) return null;
  if (category === couponCategory.discount) {
    const to = `/activity/packages/commission?${new URLSearchParams({ equity_info_id }).toString()}`;
    return (
      <Link className={css.useWide} to={to}>
        {texts.use}
      </Link>
    );
  }
  return (
    <>
      <Button wide busy={use.busy} onClick={() => setAsking(true)}>
        {texts.use}
      </Button>
      {isAsking && (
        <UseCouponDialog
          {...{ title, usage }}
          onConfirm={() => {
            setAsking(false);
            use.press();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});

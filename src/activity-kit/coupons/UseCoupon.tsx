import { useState } from 'react';
import { coupon as couponCalls } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponStanding } from '#contract/activity-kit/states.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { notify } from '#kernel/visitor/notices.ts';
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
 * button leads there. Nothing for a coupon that cannot be used.
 */
export function UseCoupon({ coupon, onChange }: UseCouponProps) {
  const { equity_info_id, category, status, title, usage_desc: usage } = coupon;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [command] = useState(
    () =>
      new Command(({ idempotencyKey }, body: InputOf<typeof couponCalls.use>['body']) =>
        call(couponCalls.use, { body }, { idempotencyKey }),
      ),
  );
  const use = useAuthenticatedAction(
    'use-coupon',
    async (id) => {
      setBusy(true);
      const outcome = await command.run({ equity_info_id: id });
      if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
      await onChange();
      setBusy(false);
      return outcome?.ok === true;
    },
    equity_info_id,
  );
  if (status !== couponStanding.usable) return null;
  if (category === couponCategory.discount) {
    const to = `${paths.packagesCommission}?${new URLSearchParams({ equity_info_id }).toString()}`;
    return (
      <Link className={css.useWide} to={to}>
        {texts.use}
      </Link>
    );
  }
  return (
    <>
      <Button wide busy={isBusy} onClick={() => setAsking(true)}>
        {texts.useNow}
      </Button>
      {isAsking && (
        <UseCouponDialog
          {...{ title, usage }}
          onConfirm={() => {
            setAsking(false);
            use(equity_info_id);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { clsx } from 'clsx';
import type { equity } from '#contract/activity-kit/equity.ts';
import { equityStatus } from '#contract/activity-kit/equity.ts';
import { couponCategory } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatEnd } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { CouponCard } from '../coupons/CouponCard.tsx';
import { StockBar } from '../prizes/StockBar.tsx';
import css from './EquityTicket.module.css';
import { equityTexts as texts } from './equity-texts.ts';

/** An offer as the API answers it. */
export type EquityOffer = DataOf<typeof equity.market>['list'][number];

interface EquityTicketProps {
  readonly offer: EquityOffer;
  /** The act that claims it. */
  readonly claim: Act;
}

/**
 * An offer as a ticket: what it is worth, condition, validity, what is left, and a button that claims it or says why it
 * cannot be claimed. A claimed coupon leads to the coupons of the member.
 */
export function EquityTicket({ offer, claim }: EquityTicketProps) {
  const { title, face_desc: face, face_unit: unit, condition_desc: condition, valid_days: days } = offer;
  const { stock_left: left, stock_total: total, limit, claimed_cnt: claimed, can_claim, reason } = offer;
  const category = Object.values(couponCategory).find((name) => name === offer.category) ?? 'right';
  const validity = days === null ? texts.until(formatEnd(offer.end_time)) : texts.days(days);
  const isOver = offer.status === equityStatus.over && left === 0;
  const isHeld = claimed > 0 && !can_claim && (offer.kind === 'coupon' || offer.kind === 'right');
  const label = can_claim ? texts.claim : reason;
  return (
    <div className={clsx(css.item, isOver && css.isOver)}>
      <CouponCard
        coupon={{ title, face, unit, condition, validity, category, picture: offer.picture, state: 'usable' }}
        isGone={isOver}
        foot={
          <div className={css.foot}>
            <StockBar className={css.stock} left={left} total={total}>
              <span className={css.part}>{texts.left(left, total)}</span>
              <span className={css.part}>
                {claimed > 0 ? texts.claimedOf(claimed, limit) : texts.limit(limit)}
              </span>
            </StockBar>
            {isHeld ? (
              <Link
                className={css.link}
                to={paths.coupons}
                aria-label={`${title}：${texts.claimed}，${texts.use}`}
              >
                {texts.use}
              </Link>
            ) : (
              <ActButton
                of={claim}
                award={title}
                className={css.button}
                disabled={!can_claim}
                aria-label={`${title}：${label}`}
              >
                {label}
              </ActButton>
            )}
          </div>
        }
      />
    </div>
  );
}

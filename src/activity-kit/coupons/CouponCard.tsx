import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { couponCategory, couponStanding } from '#contract/activity-kit/states.ts';
import { Tag } from '#ui/Tag.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './CouponCard.module.css';
import { couponTexts as texts } from './coupon-texts.ts';

/** A coupon as it is drawn. */
export interface Coupon {
  readonly title: string;
  /** What it is worth, without its unit: `10`, `7.5`. */
  readonly face: string;
  /** The unit of the face: 元, 折, 天; empty for a face that has none. */
  readonly unit: string;
  readonly condition: string;
  /** From when or until when, in words. */
  readonly validity: string;
  readonly state: keyof typeof couponStanding;
  /** Its colour; that of trial money when it is left out. */
  readonly category?: keyof typeof couponCategory;
  /** The name of the picture of what it stands for, on the face of a right, which is the same for all; a card when left out. */
  readonly picture?: string;
}

interface CouponCardProps {
  readonly coupon: Coupon;
  /** The face above the words, for a coupon on its own. */
  readonly isLarge?: boolean;
  /** The code with its copy button, where it has one. */
  readonly code?: ReactNode;
  /** The button of a usable coupon, or the way to its detail. */
  readonly action?: ReactNode;
  /** A line of its own at the end, for example what is left of an offer. */
  readonly foot?: ReactNode;
  /** An offer that is over: grey without a stamp, since its button says why. */
  readonly isGone?: boolean;
}

/** Digits of a large amount in groups. */
const grouped = (face: string): string =>
  /^\d{4,}$/.test(face) ? Number(face).toLocaleString('zh-CN') : face;

/** A long face is smaller, so that it stays on one line. */
function sizeOf({ length }: string): string | undefined {
  if (length > 6) return css.isLongest;
  return length > 3 ? css.isLong : undefined;
}

/**
 * A coupon as a ticket with a perforation: face, condition and validity. One that cannot be used any more is grey and has a
 * stamp; one that has to wait says so.
 */
export function CouponCard({ coupon, isLarge = false, code, action, foot, isGone = false }: CouponCardProps) {
  const { title, face, unit, condition, validity, state, category = 'experience', picture = 'card' } = coupon;
  const isUsable = state === 'usable' || state === 'waiting';
  return (
    <article
      className={clsx(
        ...[css.coupon, css[category], isLarge && css.isLarge],
        ...[(isGone || !isUsable) && css.isOver, !isUsable && css.isStamped],
      )}
    >
      <p className={css.face}>
        {category === 'right' && unit === '' ? (
          <>
            <Thing name={thingOf(picture)} size={48} className={css.picture} />
            {face}
          </>
        ) : (
          <b className={clsx(css.figure, sizeOf(grouped(face)))}>{grouped(face)}</b>
        )}
        {unit}
      </p>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.meta}>{condition}</p>
        <p className={css.meta}>
          {texts.validity} {validity}
        </p>
        {state === 'waiting' && <Tag tone="brand">{texts.standings.waiting}</Tag>}
      </div>
      {!isUsable && <p className={css.stamp}>{texts.standings[state]}</p>}
      {code !== undefined && <div className={css.code}>{code}</div>}
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </article>
  );
}

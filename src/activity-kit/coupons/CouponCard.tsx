import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { couponStanding } from '#contract/activity-kit/states.ts';
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
}

interface CouponCardProps {
  readonly coupon: Coupon;
  /** The code with its copy button, where it has one. */
  readonly code?: ReactNode;
  /** The button of a usable coupon, or the way to its detail. */
  readonly action?: ReactNode;
}

/** A long face is smaller, so that it stays on one line. */
function sizeOf({ length }: string): string | undefined {
  if (length > 6) return css.isLongest;
  return length > 4 ? css.isLong : undefined;
}

/** A coupon: face, condition, validity and its state in words; one that cannot be used any more is grey. */
export function CouponCard({ coupon, code, action }: CouponCardProps) {
  const { title, face, unit, condition, validity, state } = coupon;
  const isOver = state !== 'usable' && state !== 'waiting';
  return (
    <article className={clsx(css.coupon, isOver && css.isOver)}>
      <p className={clsx(css.face, (code !== undefined || action !== undefined) && css.isTall)}>
        <b className={clsx(css.figure, sizeOf(face))}>{face}</b>
        {unit}
      </p>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.meta}>{condition}</p>
        <p className={css.meta}>
          {texts.validity} {validity}
        </p>
      </div>
      <p className={css.state}>{texts.standings[state]}</p>
      {code !== undefined && <div className={css.code}>{code}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </article>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './CouponCard.module.css';

/** What a visitor reads on a coupon. */
const texts = {
  usable: '可使用',
  used: '已使用',
  expired: '已过期',
  validity: '有效期',
} as const;

/** A coupon as it is drawn. */
export interface Coupon {
  readonly title: string;
  /** What it is worth, without its unit: `10`, `7.5`. */
  readonly face: string;
  /** The unit of the face: 元, 折, 天. */
  readonly unit: string;
  readonly condition: string;
  /** From when until when, in words. */
  readonly validity: string;
  readonly state: 'usable' | 'used' | 'expired';
}

interface CouponCardProps {
  readonly coupon: Coupon;
  /** The code with its copy button, where it has one. */
  readonly code?: ReactNode;
  /** The button of a usable coupon, or the way to its detail. */
  readonly action?: ReactNode;
}

/** A coupon: face, condition, validity and its state in words; one that cannot be used any more is grey. */
export function CouponCard({ coupon, code, action }: CouponCardProps) {
  const { title, face, unit, condition, validity, state } = coupon;
  return (
    <article className={clsx(css.coupon, state !== 'usable' && css.isOver)}>
      <p className={css.face}>
        <b className={css.figure}>{face}</b>
        {unit}
      </p>
      <div className={css.words}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.meta}>{condition}</p>
        <p className={css.meta}>
          {texts.validity} {validity}
        </p>
      </div>
      <p className={css.state}>{texts[state]}</p>
      {code !== undefined && <div className={css.code}>{code}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </article>
  );
}

import { clsx } from 'clsx';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './CouponWays.module.css';
import { couponTexts as texts } from './coupon-texts.ts';

const ways = {
  coupons: { to: paths.coupons, picture: 'ticket', ...texts.ways.coupons },
  history: { to: paths.couponHistory, picture: 'notebook', ...texts.ways.history },
  market: { picture: 'shopping-bags', ...texts.ways.market },
} as const;

interface CouponWaysProps {
  /** The screens of coupons that are led to. */
  readonly to: readonly (keyof typeof ways)[];
  readonly className?: string | undefined;
}

/** The ways between the screens of coupons, as tiles with a picture. */
export function CouponWays({ to, className }: CouponWaysProps) {
  return (
    <nav className={clsx(css.ways, className)} aria-label={texts.ways.label}>
      {to.map((name) => (
        <Link key={name} className={css.way} to={ways[name].to}>
          <Thing className={css.picture} name={ways[name].picture} size={40} />
          <span className={css.label}>{ways[name].title}</span>
          <span className={css.hint}>{ways[name].hint}</span>
        </Link>
      ))}
    </nav>
  );
}

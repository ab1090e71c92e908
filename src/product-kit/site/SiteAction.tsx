import { clsx } from 'clsx';
import { Link } from '#ui/Link.tsx';
import css from './SiteAction.module.css';

interface SiteActionProps {
  /** An address of the product, with its query. */
  readonly to: string;
  readonly variant?: 'main' | 'quiet';
  readonly children: string;
}

/** A link to a page of ours that looks like a button, 48 px high. */
export function SiteAction({ to, variant = 'main', children }: SiteActionProps) {
  return (
    <Link className={clsx(css.action, variant === 'quiet' && css.quiet)} to={to}>
      {children}
    </Link>
  );
}

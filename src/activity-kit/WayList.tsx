import { Link } from '#ui/Link.tsx';
import css from './WayList.module.css';

interface WayListProps {
  /** What the ways have in common, for those who hear it. */
  readonly label: string;
  readonly ways: readonly { readonly title: string; readonly hint: string; readonly to: string }[];
}

/** The ways to other screens, each with what is there. */
export function WayList({ label, ways }: WayListProps) {
  return (
    <ul aria-label={label}>
      {ways.map(({ title, hint, to }) => (
        <li key={to} className={css.item}>
          <Link className={css.way} to={to}>
            <span className={css.words}>
              <span className={css.title}>{title}</span>
              <span className={css.hint}>{hint}</span>
            </span>
            <span aria-hidden>›</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

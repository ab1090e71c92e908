import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.ts';
import css from './trade-login.module.css';

/** The way to an account for a visitor who has none. */
export function OpenAccountLink({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <Link className={css.link} to={paths.openAccount} onClick={onFollow}>
      {texts.open}
    </Link>
  );
}

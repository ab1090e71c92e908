import { paths } from '#kernel/screen/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import css from './SiteBrand.module.css';
import { texts } from './texts.ts';

/** The product's mark and name, which lead to the home page. */
export function SiteBrand() {
  return (
    <Link className={css.brand} to={paths.home}>
      <span className={css.mark}>
        <Icon name="chart-line" />
      </span>
      {texts.brand}
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '#kernel/paths.ts';
import { Page } from '#ui/Page.tsx';
import compass from '#ui/pictures/compass.svg';
import css from './NotFoundScreen.module.css';

/** The screen of an address that does not exist, or no longer does. */
export default function NotFoundScreen() {
  return (
    <Page kind="product">
      <div className={css.missing}>
        <img src={compass} alt="" width="96" height="96" />
        <h1 className={css.title}>页面不存在</h1>
        <p className={css.hint}>您访问的页面已下线，或地址有误</p>
        <Link className={css.link} to={paths.activityCenter}>
          返回活动中心
        </Link>
      </div>
    </Page>
  );
}

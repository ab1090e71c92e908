import { paths } from '#kernel/screen/paths.ts';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import css from './Section.module.css';

/**
 * What a screen shows where there is no such activity, or none any more: asking again would not help, so there is a way
 * to the other activities and no retry (product 16.19).
 */
export function MissingActivity() {
  return (
    <Empty title="活动不存在或已下线" hint="已获得的奖励不受影响，去看看其他活动吧">
      <Link className={css.link} to={paths.activityCenter}>
        去活动中心
      </Link>
    </Empty>
  );
}

import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Result } from '#ui/Result.tsx';

/** The screen of an address that does not exist, or no longer does. */
export default function NotFoundScreen() {
  return (
    <Page kind="product">
      <Result picture="compass" title="页面不存在" hint="您访问的页面已下线，或地址有误">
        <Link to={paths.activityCenter}>返回活动中心</Link>
      </Result>
    </Page>
  );
}

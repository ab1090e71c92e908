import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { LaterWays } from '#product-kit/site/LaterWays.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Result } from '#ui/Result.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';

/** The screen of an address that does not exist, or no longer does. */
export default function NotFoundScreen() {
  return (
    <SiteFrame>
      <Result
        scene={<StillLife names={['compass', 'magnifier', 'key', 'cloud']} />}
        title="页面不存在"
        hint="您访问的页面已下线，或地址有误"
      >
        <SiteAction to={paths.activityIndex}>去投资大厅</SiteAction>
        <SiteAction to={paths.activityCenter} variant="quiet">
          去活动中心
        </SiteAction>
      </Result>
      <LaterWays />
    </SiteFrame>
  );
}

import { StillLife } from '#activity-kit/activity-pictures/StillLife.tsx';
import { DownloadButton } from '#activity-kit/DownloadButton.tsx';
import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { LaterWays } from '#activity-kit/site/LaterWays.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Result } from '#ui/Result.tsx';

/** Stands in for a campaign that is not open yet: its name, and the ways on. */
export default function SoonScreen({ title }: { readonly title: string }) {
  return (
    <SiteFrame>
      <div data-soon="">
        <Result
          scene={<StillLife names={['gift', 'calendar', 'megaphone', 'seedling', 'sparkles']} />}
          title={title}
          hint="活动筹备中，敬请期待"
        >
          <SiteAction to={paths.activityCenter}>去活动中心看看</SiteAction>
          <DownloadButton />
        </Result>
      </div>
      <LaterWays />
    </SiteFrame>
  );
}

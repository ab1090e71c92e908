import { useLocation } from 'react-router-dom';
import { DownloadButton } from '#activity-kit/DownloadButton.tsx';
import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { LaterWays } from '#activity-kit/site/LaterWays.tsx';
import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { ObjectScene } from '#ui/ObjectScene.tsx';
import { Result } from '#ui/Result.tsx';
import type { SoonSceneProps } from './SoonScene.tsx';

// No script waits for the addresses of pictures.
const Scene = decorativePart<SoonSceneProps>(async () => ({
  default: (await import('./SoonScene.tsx')).SoonScene,
}));

/** Stands in for a campaign that is not open yet: its name, and the ways on. */
export default function SoonScreen({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  return (
    <SiteFrame>
      <div data-soon="">
        <Result
          scene={<Scene pathname={pathname} fallback={<ObjectScene objects={[]} />} />}
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

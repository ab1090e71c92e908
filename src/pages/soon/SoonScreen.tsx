import { DownloadButton } from '#activity-kit/DownloadButton.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Result } from '#ui/Result.tsx';

/** Stands in for a campaign that is not open yet: its name, and a way on. */
export default function SoonScreen({ title }: { readonly title: string }) {
  return (
    <Page kind="product">
      <div data-soon="">
        <Result picture="seedling" title={title} hint="活动筹备中，敬请期待">
          <Link to={paths.activityCenter}>去活动中心看看</Link>
          <DownloadButton />
        </Result>
      </div>
    </Page>
  );
}

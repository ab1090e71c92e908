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
        <Result picture="seedling" title={title} hint="即将开放。开放后会出现在活动中心，无需预约">
          <Link to={paths.activityCenter}>去活动中心看看</Link>
          <DownloadButton />
        </Result>
      </div>
    </Page>
  );
}

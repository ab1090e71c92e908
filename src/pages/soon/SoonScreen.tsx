import { Link } from 'react-router-dom';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { Page } from '#ui/Page.tsx';
import seedling from '#ui/pictures/seedling.svg';
import css from './SoonScreen.module.css';

// Other pages draw it below their first view: as a part of this first load it would cost one more request here.
const DownloadButton = lazyPart(async () => ({
  default: (await import('#activity-kit/DownloadButton.tsx')).DownloadButton,
}));

/** Stands in for a campaign that is not open yet: its name, and a way on. */
export default function SoonScreen({ title }: { readonly title: string }) {
  return (
    <Page kind="product">
      <div className={css.soon} data-soon="">
        <img src={seedling} alt="" width="96" height="96" />
        <h1 className={css.title}>{title}</h1>
        <p className={css.hint}>即将开放。开放后会出现在活动中心，无需预约</p>
        <Link className={css.link} to={paths.activityCenter}>
          去活动中心看看
        </Link>
        <DownloadButton />
      </div>
    </Page>
  );
}

import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
// The server draws components whose scripts come later: their styles stand in the page.
import '#activity-kit/RankBoard.module.css';
import '#activity-kit/page-definition/figures.module.css';
import '#ui/Change.module.css';
import '#ui/Countdown.module.css';
import '#ui/Tabs.module.css';
import { AccountChip } from '#product-kit/AccountChip.tsx';
import { Components, WrongPage } from '#activity-kit/page-definition/SentPage.tsx';
import { readDefinition } from '#activity-kit/page-definition/definition.ts';
import { WideHeader } from '#product-kit/site/WideHeader.tsx';
import { codes } from '#contract/http/codes.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Retry } from '#ui/Retry.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './configured-page.module.css';
import { PageHead, themeOf } from './PageHead.tsx';

const texts = {
  gone: '页面不存在',
  shut: '页面暂时打不开',
  wrong: '页面内容无法显示',
  toCenter: '去活动中心',
  missing: '没有找到这个页面',
  missingHint: '它可能已经下线，去看看正在进行的活动',
  center: '活动中心',
} as const;

interface ScreenProps {
  /** The title for screen readers before the page is known. */
  readonly title: string;
}

/** The page by definition of the address, or the first one (product 20.2). Another id is another page. */
export default function ConfiguredPageScreen({ title }: ScreenProps) {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return <PageOfId key={id} {...{ id, title }} />;
}

const PageOfId = observer(function PageOfId({ id, title }: ScreenProps & { readonly id: string }) {
  const { answers } = useServices();
  const [sent] = useState(() => answers.resource(pageDefinition.detail, { query: id === '' ? {} : { id } }));
  useLoad(sent);
  const { value, code } = sent;
  const isMissing = code === codes.pageMissing;
  const configs = value?.configs;
  const definition = useMemo(() => (configs === undefined ? undefined : readDefinition(configs)), [configs]);
  const page = isMissing ? undefined : definition?.page;
  const isLoading = !isMissing && value === undefined && !sent.showRetry;
  const heading = isMissing ? texts.gone : (page?.title ?? (isLoading ? undefined : texts.shut));
  return (
    <Page kind="campaign" theme={themeOf(page)} top={<WideHeader />}>
      <div className={css.page}>
        <div className={css.bar}>
          <Link className={css.back} to={paths.activityCenter}>
            ‹ {texts.center}
          </Link>
          <div className={css.account}>
            <AccountChip />
          </div>
        </div>
        <PageHead {...{ page, heading, title, isLoading }} />
        {value !== undefined && page !== undefined && definition !== undefined ? (
          <Components hasCards of={definition} sent={value} />
        ) : (
          <Standing {...{ sent, isMissing, isLoading }} />
        )}
        <RiskLine onField isSample={page !== undefined && value?.is_sample === true} />
      </div>
    </Page>
  );
});

interface StandingProps {
  readonly sent: Resource<unknown>;
  readonly isMissing: boolean;
  readonly isLoading: boolean;
}

/** In place of the page: that it loads, that there is none, or that it cannot be drawn. */
const Standing = observer(function Standing({ sent, isMissing, isLoading }: StandingProps) {
  const reload = () => void sent.reload();
  return (
    <Card tone="campaign" className={css.state}>
      {isMissing && (
        <Empty title={texts.missing} hint={texts.missingHint}>
          <Link className={css.way} to={paths.activityCenter}>
            {texts.center}
          </Link>
        </Empty>
      )}
      {isLoading && (
        <>
          <Skeleton rows={1} of="chart" />
          <Skeleton rows={3} of="row" />
        </>
      )}
      {!isMissing && sent.value !== undefined && <WrongPage title={texts.wrong} onRetry={reload} />}
      {!isMissing && sent.value === undefined && !isLoading && (
        <>
          <Retry hint={sent.reason} onRetry={reload} />
          <Link className={css.aside} to={paths.activityCenter}>
            {texts.toCenter}
          </Link>
        </>
      )}
    </Card>
  );
});

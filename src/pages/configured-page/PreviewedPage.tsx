import { useEffect, useMemo, useRef } from 'react';
import { Components, WrongPage } from '#activity-kit/page-definition/SentPage.tsx';
import { readDefinition } from '#activity-kit/page-definition/definition.ts';
import type { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import css from './configured-page.module.css';
import { PageHead, themeOf } from './PageHead.tsx';

const wrong = '页面内容无法显示';

const reload = (): void => location.reload();

export interface PreviewedProps {
  readonly sent: DataOf<typeof pageDefinition.preview>;
  readonly title: string;
}

/** The page of a definition, of which only what opens another part of it can be pressed. */
export function PreviewedPage({ sent, title }: PreviewedProps) {
  const definition = useMemo(() => readDefinition(sent.configs), [sent.configs]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = shown.current;
    if (definition !== undefined) page?.addEventListener('click', onlyWithinThePage, true);
    return () => page?.removeEventListener('click', onlyWithinThePage, true);
  }, [definition]);
  return (
    <Page kind="campaign" theme={themeOf(definition?.page)}>
      <div className={css.page} ref={shown}>
        <PageHead page={definition?.page} heading={definition?.page.title ?? wrong} title={title} />
        {definition === undefined ? (
          <Card tone="campaign" className={css.state}>
            <WrongPage title={wrong} onRetry={reload} />
          </Card>
        ) : (
          <Components hasCards of={definition} sent={sent} />
        )}
        <RiskLine onField isSample={sent.is_sample} />
      </div>
    </Page>
  );
}

/** Lets through what shows another part of the page; an act or a link would be one of the real hall. */
function onlyWithinThePage(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[role=tab], summary') !== null) return;
  event.preventDefault();
  event.stopPropagation();
}

import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { paths } from '#kernel/screen/paths.ts';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { Link } from '#ui/Link.tsx';
import { Retry } from '#ui/Retry.tsx';
import type { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Stack } from '#ui/Stack.tsx';
import type { CampaignStore } from '../campaign/campaign-store.ts';
import { readDefinition } from './definition.ts';
import type { PageComponent, PageDefinition } from './definition.ts';
import { kinds } from './kinds.tsx';
import css from './page-definition.module.css';
import type { ShownPage } from './shown-page.ts';
import { pageTexts } from './page-texts.ts';

/** What is known of a page, by its key or by its id. */
export type Sent = Pick<DataOf<typeof pageDefinition.page>, 'configs' | 'server_time' | 'live'>;

interface SentPageProps {
  readonly sent: Sent;
  readonly onRetry: () => void;
}

/** A page within the card of a section. */
export function SentPage({ sent, onRetry }: SentPageProps) {
  const definition = useMemo(() => readDefinition(sent.configs), [sent.configs]);
  if (definition === undefined) return <WrongPage onRetry={onRetry} />;
  return (
    <Stack columns="one" gap={16}>
      <Components of={definition} sent={sent} />
    </Stack>
  );
}

/** The retry state of a page whose text is no valid definition, which is reported; other activities can be looked at. */
export function WrongPage({
  onRetry,
  title = pageTexts.lost,
}: Pick<SentPageProps, 'onRetry'> & { readonly title?: string }) {
  useEffect(() => {
    reportError(new Error('a page has no valid definition'), { where: 'page-definition' });
  }, []);
  return (
    <>
      <Retry title={title} hint={pageTexts.lostHint} onRetry={onRetry} />
      <Link className={css.way} to={paths.activityCenter}>
        {pageTexts.toCenter}
      </Link>
    </>
  );
}

interface ComponentsProps {
  readonly of: PageDefinition;
  readonly sent: Sent;
  /** Each component has a card of its own. */
  readonly hasCards?: boolean;
}

/**
 * The components of a definition in their order. An unknown kind and a component that fails draw nothing and are reported,
 * and the rest of the page stays (product 18.31).
 */
export function Components({ of: { components }, sent: newest, hasCards = false }: ComponentsProps) {
  const { answers } = useServices();
  const [activities] = useState(() => new Map<string, CampaignStore>());
  const sent = useFirst(newest);
  const page = useMemo(
    () => ({
      ...{ hasCards, activities, serverTime: sent.server_time, live: sent.live },
      now: () => answers.now(sent),
    }),
    [hasCards, activities, sent, answers],
  );
  return components.map((component) => <One key={component.id} of={component} page={page} />);
}

/** What was known of a page before it was asked for again, as long as that is the same page. */
function useFirst(sent: Sent): Sent {
  const [first, setFirst] = useState(sent);
  if (first.configs === sent.configs) return first;
  setFirst(sent);
  return sent;
}

const known = new Map(Object.entries(kinds));

// What the server drew of a component would give way to its place while the script is not there: it is drawn anew for
// another page only.
const One = memo(function One({
  of: { kind, props, panels },
  page,
}: {
  readonly of: PageComponent;
  readonly page: ShownPage;
}) {
  // The settings were found to follow the schema of this kind (`readDefinition`).
  const Known = known.get(kind) as ComponentType<object> | undefined;
  if (Known === undefined) return <UnknownKind kind={kind} />;
  const inside = { ...page, hasCards: false };
  const drawn = panels.map((panel, at) => (
    <Stack key={at} columns="one" gap={16}>
      {panel.map((component) => (
        <One key={component.id} of={component} page={inside} />
      ))}
    </Stack>
  ));
  return (
    <PartBoundary isDecorative>
      <Suspense fallback={<div className={css.room} />}>
        <Known {...{ settings: props, page, panels: drawn }} />
      </Suspense>
    </PartBoundary>
  );
});

function UnknownKind({ kind }: { readonly kind: string }) {
  useEffect(() => {
    reportError(new Error('unknown component of a page'), {
      ...{ where: 'page-definition', kind: kind.slice(0, 32) },
    });
  }, [kind]);
  return null;
}

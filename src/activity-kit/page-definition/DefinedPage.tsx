import { lazy, memo, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
// The server draws the page, whose script comes later: its styles stand in the page.
import './figures.module.css';
import './page-definition.module.css';
import type { Sent } from './SentPage.tsx';

const load = () => import('./SentPage.tsx');
const SentPage = lazy(async () => ({ default: (await load().catch(load)).SentPage }));

/** The page by definition of a key, as it is known and as it is requested. */
export function useDefinedPage(key: string): Resource<DataOf<typeof pageDefinition.page>> {
  const { answers } = useServices();
  const [page] = useState(() => answers.resource(pageDefinition.page, { query: { key } }));
  return page;
}

const skeleton = <Skeleton rows={3} of="row" />;

/** The components of a page within a section of a campaign, in the card of that section (product 18.31). */
export function DefinedPage({ of }: { readonly of: Resource<Sent> }) {
  useLoad(of);
  const [retry] = useState(() => () => void of.reload());
  return (
    <Async of={of} skeleton={skeleton}>
      {(sent) => <Drawn sent={sent} onRetry={retry} />}
    </Async>
  );
}

/** Drawn anew for another page only: what the server drew would give way to the skeleton while the script is not there. */
const Drawn = memo(
  function Drawn(props: ComponentProps<typeof SentPage>) {
    return (
      <Suspense fallback={skeleton}>
        <SentPage {...props} />
      </Suspense>
    );
  },
  (before, after) => before.sent.configs === after.sent.configs,
);

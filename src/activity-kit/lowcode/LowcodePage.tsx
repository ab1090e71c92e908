import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Async } from '#ui/Async.tsx';
import { Retry } from '#ui/Retry.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ownComponents } from './components.tsx';
import type { DrawComponent } from './components.tsx';
import { readDefinition } from './definition.ts';
import type { PageComponent } from './definition.ts';
import css from './lowcode.module.css';

/** The page by definition of a key, as it is known and as it is requested. */
export function useLowcodePage(key: string): Resource<DataOf<typeof lowcode.page>> {
  const { answers } = useServices();
  const [page] = useState(() => answers.resource(lowcode.page, { query: { key } }));
  return page;
}

interface LowcodePageProps {
  readonly of: Resource<DataOf<typeof lowcode.page>>;
  /** Kinds that this screen draws itself, in addition to those of the kit. */
  readonly kinds?: Readonly<Record<string, DrawComponent>>;
}

/**
 * The components of a page by definition. A text that is no valid definition has the retry state, and an unknown kind
 * draws nothing and is reported (product 18.31).
 */
export function LowcodePage({ of, kinds = {} }: LowcodePageProps) {
  useLoad(of);
  return (
    <Async of={of} skeleton={<Skeleton rows={3} of="row" />}>
      {({ configs }) => {
        const definition = readDefinition(configs);
        if (definition === undefined) return <Retry onRetry={() => void of.reload()} />;
        return (
          <div className={css.page}>
            {definition.components.map((component) => (
              <Component key={component.id} component={component} draw={drawOf(component, kinds)} />
            ))}
          </div>
        );
      }}
    </Async>
  );
}

function drawOf({ kind }: PageComponent, kinds: Readonly<Record<string, DrawComponent>>) {
  if (Object.hasOwn(kinds, kind)) return kinds[kind];
  return Object.hasOwn(ownComponents, kind) ? ownComponents[kind] : undefined;
}

interface ComponentProps {
  readonly component: PageComponent;
  readonly draw: DrawComponent | undefined;
}

function Component({ component: { kind, props }, draw }: ComponentProps): ReactNode {
  const isUnknown = draw === undefined;
  useEffect(() => {
    if (isUnknown) reportError(new Error('unknown component of a page'), { where: 'lowcode', kind });
  }, [isUnknown, kind]);
  return draw?.(props) ?? null;
}

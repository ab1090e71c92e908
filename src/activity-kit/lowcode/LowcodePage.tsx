import { useEffect, useState } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Async } from '#ui/Async.tsx';
import { Retry } from '#ui/Retry.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ownKinds } from './components.tsx';
import type { Kind } from './components.tsx';
import { readDefinition } from './definition.ts';
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
  readonly kinds?: Readonly<Record<string, Kind>>;
}

/**
 * The components of a page by definition. A text that is no valid definition has the retry state; an unknown kind and a
 * component that fails draw nothing and are reported (product 18.31).
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
            {definition.components.map(({ id, kind, props }) => {
              const Known = kindOf(kind, kinds);
              return (
                <PartBoundary key={id} isDecorative>
                  {Known === undefined ? <UnknownKind kind={kind} /> : <Known settings={props} />}
                </PartBoundary>
              );
            })}
          </div>
        );
      }}
    </Async>
  );
}

function kindOf(kind: string, kinds: Readonly<Record<string, Kind>>): Kind | undefined {
  if (Object.hasOwn(kinds, kind)) return kinds[kind];
  return Object.hasOwn(ownKinds, kind) ? ownKinds[kind] : undefined;
}

function UnknownKind({ kind }: { readonly kind: string }) {
  useEffect(() => {
    reportError(new Error('unknown component of a page'), { where: 'lowcode', kind });
  }, [kind]);
  return null;
}

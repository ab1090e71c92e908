import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { codes } from '#contract/http/codes.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Result } from '#ui/Result.tsx';
import { previewTexts as texts } from './preview-texts.ts';
import css from './preview.module.css';

const names = ['id', 'expires', 'proof'] as const;

/** What a signed address says. */
export type SignedQuery = Readonly<Record<(typeof names)[number], string>>;

interface SignedPreviewProps<T> {
  /** The request that the address is signed for. */
  readonly ask: (answers: KnownAnswers, query: SignedQuery) => Resource<T>;
  /** The space of what is previewed. */
  readonly place: ReactNode;
  /** Draws it so that nothing on it can be pressed. */
  readonly children: (value: T) => ReactNode;
}

/** What somebody with a signed address may see (product 21.11), below a bar that says so; why not, for any other address. */
export function SignedPreview<T>(props: SignedPreviewProps<T>) {
  const given = new URLSearchParams(useLocation().search);
  const [id = '', expires = '', proof = ''] = names.map((name) => given.get(name) ?? '');
  const isComplete = id !== '' && expires !== '' && proof !== '';
  // The page that comes is the same for every address.
  const isHydrated = useIsHydrated();
  if (!isHydrated)
    return (
      <>
        <Bar hint={texts.hint} />
        {props.place}
      </>
    );
  if (!isComplete) return <NoPage title={texts.incomplete} hint={texts.incompleteHint} />;
  return <Signed key={proof} of={{ id, expires, proof }} {...props} />;
}

const Signed = observer(function Signed<T>({
  of,
  ask,
  place,
  children,
}: SignedPreviewProps<T> & { readonly of: SignedQuery }) {
  const { answers } = useServices();
  const [asked] = useState(() => ask(answers, of));
  useLoad(asked);
  // Another request would be refused for the same reason.
  if (asked.code === codes.forbidden) return <NoPage title={texts.expired} hint={texts.expiredHint} />;
  return (
    <>
      <Bar hint={texts.hint} />
      <Async of={asked} skeleton={place}>
        {children}
      </Async>
    </>
  );
});

/** At the top: that this is a preview, and on a line of its own what is different on it. */
function Bar({ hint }: { readonly hint?: string }) {
  return (
    <div className={css.bar}>
      <p>
        <strong>{texts.preview}</strong> {texts.isFor}
      </p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

function NoPage({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <>
      <Bar />
      <main className={css.none}>
        <Result scene={<StillLife names={['phone', 'sparkles']} />} title={title} hint={hint}>
          <SiteAction to={paths.activityIndex}>{texts.toHall}</SiteAction>
        </Result>
      </main>
    </>
  );
}

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { lazyPart, laterPart } from '#kernel/screen/lazy-part.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useIsHydrated, useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { allPid } from './list-changes.ts';
import type { WatchedStock } from './list-changes.ts';
import { texts } from './texts.ts';
import { useLiveQuotes } from './use-live-quotes.ts';
import { WatchlistStore } from './watchlist-store.ts';
import css from './watchlist.module.css';

// Whose lists are shown is known later than the page: the script comes meanwhile.
const Lists = lazyPart(async () => ({ default: (await import('./components/Lists.tsx')).Lists }));
const ListsSheet = lazyPart(async () => ({
  default: (await import('./components/ListsSheet.tsx')).ListsSheet,
}));
const SearchSheet = lazyPart(async () => ({
  default: (await import('./components/SearchSheet.tsx')).SearchSheet,
}));
const InstrumentSheet = lazyPart(async () => ({
  default: (await import('./components/InstrumentSheet.tsx')).InstrumentSheet,
}));
const UndoBar = laterPart(async () => ({ default: (await import('./components/UndoBar.tsx')).UndoBar }));
const EtfRank = laterPart(async () => ({ default: (await import('./components/EtfRank.tsx')).EtfRank }));

/** What lies over the page. */
type Opened = 'search' | 'lists' | undefined;

const rowsToCome = <Skeleton rows={6} of="row" />;

/** The lists of securities that a member follows, with live quotes, and the ranking of ETFs to choose from (product 20.11). */
export default observer(function WatchlistScreen() {
  const services = useServices();
  const visitor = useVisitor();
  const [store] = useState(() => new WatchlistStore(services.answers));
  const [opened, setOpened] = useState<Opened>();
  const toggle = useFollowing(store);
  const block = useLiveQuotes(store);
  const { server } = store.lists;
  useLoad(server);
  useEffect(() => void Lists.prepare().catch(() => undefined), []);
  const close = (): void => setOpened(undefined);
  const parts = { store, onToggle: toggle };

  return (
    <SiteFrame isBrief>
      <div className={css.page}>
        <Head onSearch={() => setOpened('search')} />
        <div className={css.columns}>
          <section className={css.lists} aria-label={texts.lists}>
            {visitor === undefined ? (
              rowsToCome
            ) : (
              <Async of={server} skeleton={rowsToCome}>
                {() => (
                  <Lists
                    store={store}
                    isMember={visitor.isLoggedIn}
                    onSearch={() => setOpened('search')}
                    onManage={() => setOpened('lists')}
                    block={block}
                    fallback={rowsToCome}
                  />
                )}
              </Async>
            )}
            <UndoBar store={store} fallback={<div className={css.undoPlace} />} />
          </section>
          <EtfRank {...parts} fallback={<div className={css.rankPlace} />} />
        </div>
      </div>
      {opened === 'search' && <SearchSheet {...parts} onClose={close} />}
      {store.opened && (
        <InstrumentSheet
          key={store.opened.code}
          {...parts}
          stock={store.opened}
          isMember={visitor?.isLoggedIn === true}
          onClose={() => store.open(undefined)}
        />
      )}
      {opened === 'lists' && <ListsSheet store={store} onClose={close} />}
    </SiteFrame>
  );
});

function Head({ onSearch }: { readonly onSearch: () => void }) {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  // A task of an activity leads here, and says where to come back to; the page that comes is the same for every query.
  const back = isHydrated ? ownPath(new URLSearchParams(search).get('from') ?? '', undefined) : undefined;
  return (
    <header className={css.head}>
      <div>
        <TextLink to={back ?? paths.activityIndex}>
          ‹ {back === undefined ? texts.hall : texts.activity}
        </TextLink>
        <h1 className={css.title}>{texts.title}</h1>
        <p className={css.intro}>{texts.intro}</p>
      </div>
      <Button variant="quiet" className={css.search} onClick={onSearch}>
        <Icon name="search" /> {texts.search}
      </Button>
    </header>
  );
}

/**
 * Puts a security into the list on show, or takes one that is followed out of all of them. A guest is asked to log in first, and
 * then it is added.
 */
function useFollowing(store: WatchlistStore): (stock: WatchedStock) => void {
  const [acts] = useState(() => new ActRunner());
  const add = useAct<{ readonly pid: string; readonly code: string; readonly name: string }>(
    'watchlist.add',
    ({ pid, code, name }) => store.add({ code, name }, Number(pid)),
    { acts, subject: 'watchlist' },
  );
  return ({ code, name }) => {
    if (store.isFollowed(code)) void store.remove([{ code, name }], allPid);
    else add({ pid: String(store.list.pid), code, name }).press();
  };
}

import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Thing } from '#ui/Thing.tsx';
import { allPid } from '../list-changes.ts';
import type { Watchlist } from '../list-changes.ts';
import { texts } from '../texts.ts';
import { nameOf } from '../watchlist-store.ts';
import css from '../watchlist.module.css';

interface NoStocksProps {
  readonly list: Watchlist;
  readonly isMember: boolean;
  readonly onSearch: () => void;
}

const picture = <Thing name="magnifier" size={64} />;

/** A list without securities: a search leads on; a guest can log in, and has the search of the page. */
export function NoStocks({ list, isMember, onSearch }: NoStocksProps) {
  const services = useServices();
  const title = list.pid === allPid ? texts.empty : texts.emptyList(nameOf(list));
  return (
    <Empty title={title} hint={isMember ? texts.emptyHint : texts.guest} picture={picture}>
      <div className={css.ways}>
        {isMember ? (
          <Button onClick={onSearch}>{texts.search}</Button>
        ) : (
          <Button onClick={() => void requestLogin(services)}>{texts.logIn}</Button>
        )}
      </div>
    </Empty>
  );
}

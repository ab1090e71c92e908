import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { market } from '#contract/market/market.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Tag } from '#ui/Tag.tsx';
import { nameOf } from '../watchlist-store.ts';
import css from '../watchlist.module.css';
import rows from '../rows.module.css';
import parts from '../parts.module.css';
import { FollowButton } from './FollowButton.tsx';
import type { Following } from './FollowButton.tsx';
import { searchTexts as texts } from './part-texts.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';

interface SearchSheetProps extends Following {
  readonly onClose: () => void;
}

const search = () => new Resource((keyword: string) => call(market.search, { query: { keyword } }));
/** A keyword has at most this many characters. */
const longest = 20;

/** Finds securities by code, name and initials, and puts them into the list on show. */
export const SearchSheet = observer(function SearchSheet({ store, onToggle, onClose }: SearchSheetProps) {
  const [found] = useState(search);
  const [term, setTerm] = useState('');
  const handleSearch = useCallback(
    (next: string) => {
      const keyword = next.slice(0, longest);
      setTerm(next);
      // What was found for another word is not shown for this one.
      found.reset();
      if (keyword !== '') void found.load(keyword);
    },
    [found],
  );
  return (
    <Sheet title={texts.title(nameOf(store.list))} onClose={onClose}>
      <SearchField
        label={texts.title(nameOf(store.list))}
        placeholder={texts.hint}
        value={term}
        onSearch={handleSearch}
      />
      {term === '' ? (
        <p className={css.hint}>{texts.how}</p>
      ) : (
        <Async of={found}>
          {({ list, source }) => (
            <>
              <p className="visually-hidden" role="status">
                {texts.found(list.length)}
              </p>
              {list.length === 0 && <Empty title={texts.nothing(term)} hint={texts.other} />}
              <ul>
                {list.map(({ code, name, kind }) => (
                  <li key={code} className={parts.found}>
                    <span className={rows.words}>
                      <span className={rows.name}>{name}</span>
                      <span className={rows.code}>{code}</span>
                    </span>
                    <Tag tone="quiet">{texts.kinds[kind] ?? kind}</Tag>
                    <FollowButton stock={{ code, name }} {...{ store, onToggle }} />
                  </li>
                ))}
              </ul>
              {list.length > 0 && <SourceLine source={source} />}
            </>
          )}
        </Async>
      )}
    </Sheet>
  );
});

import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { SearchField } from '#ui/forms/SearchField.tsx';
import type { ActivityCenterStore } from '../activity-center-store.ts';
import { searchTexts as texts } from '../texts.ts';

/** The search by title; the number of results is announced to screen readers, and shown on the tabs for all others. */
export const Search = observer(function Search({ store }: { readonly store: ActivityCenterStore }) {
  const { term, cards, activities } = store;
  const search = useCallback((next: string) => store.choose({ term: next }), [store]);
  return (
    <>
      <SearchField label={texts.search} placeholder={texts.hint} value={term} onSearch={search} />
      <p className="visually-hidden" role="status">
        {term !== '' && activities.value !== undefined && texts.found(term, cards.length)}
      </p>
    </>
  );
});

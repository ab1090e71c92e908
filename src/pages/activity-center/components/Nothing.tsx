import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { ActivityCenterStore, Group } from '../activity-center-store.ts';
import { groups } from '../activity-center-store.ts';
import { searchTexts, texts } from '../texts.ts';

/**
 * Shows that the open group is empty, or has no result of the search, and links to a group that has one.
 * The focus of a pressed button moves to the tab of the group that is then shown.
 */
export const Nothing = observer(function Nothing({ store }: { readonly store: ActivityCenterStore }) {
  const { term, group } = store;
  const others = groups.filter((other) => other !== group && store.found(other).length > 0);
  const lead = (change: { readonly group?: Group; readonly term?: string }): void => {
    store.choose(change);
    document.getElementById(`tab-${store.group}`)?.focus();
  };
  const ways = others.map((other) => (
    <Button key={other} variant="quiet" onClick={() => lead({ group: other })}>
      {searchTexts.see(texts.groups[other], store.found(other).length)}
    </Button>
  ));
  if (term === '')
    return (
      <Empty title={texts.empty[group]} hint={texts.emptyHint}>
        {ways}
      </Empty>
    );
  return (
    <Empty
      title={
        others.length === 0 ? searchTexts.nothing(term) : searchTexts.nothingHere(term, texts.groups[group])
      }
      hint={searchTexts.another}
      picture={<Thing name="magnifier" size={64} />}
    >
      {ways}
      <Button onClick={() => lead({ term: '' })}>{searchTexts.clear}</Button>
    </Empty>
  );
});

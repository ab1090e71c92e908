import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { ActivityCenterStore, Group } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { groups } from '../activity-center-store.ts';
import { texts } from '../texts.ts';

/** Tabs of the three groups; arrow keys move between them. During a search each shows its number of results. */
export const GroupTabs = observer(function GroupTabs({ store }: { readonly store: ActivityCenterStore }) {
  const list = useRef<HTMLDivElement>(null);
  const titleOf = (group: Group): string =>
    store.term === '' ? texts.groups[group] : `${texts.groups[group]} ${store.found(group).length}`;
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = (groups.indexOf(store.group) + step + groups.length) % groups.length;
    const next = groups[at];
    if (step === 0 || next === undefined) return;
    store.choose({ group: next });
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div
      className={css.tabs}
      role="tablist"
      aria-label={texts.title}
      tabIndex={-1}
      ref={list}
      onKeyDown={handleKey}
    >
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          role="tab"
          id={`tab-${group}`}
          aria-selected={store.group === group}
          aria-controls="activities"
          tabIndex={store.group === group ? 0 : -1}
          className={css.tab}
          onClick={() => store.choose({ group })}
        >
          {titleOf(group)}
        </button>
      ))}
    </div>
  );
});

import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useHref } from 'react-router-dom';
import type { ActivityCenterStore, Group } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { groups, searchOf } from '../activity-center-store.ts';
import { paths } from '#kernel/screen/paths.ts';
import { texts } from '../texts.ts';

/**
 * Tabs of the three groups; arrow keys move between them. During a search each shows its number of results. Each is a link to
 * the page that shows its group first: before any bundle the browser follows it.
 */
export const GroupTabs = observer(function GroupTabs({ store }: { readonly store: ActivityCenterStore }) {
  const list = useRef<HTMLDivElement>(null);
  const home = useHref(paths.activityCenter);
  const addressOf = (group: Group): string => home + searchOf(group);
  const titleOf = (group: Group): string =>
    store.term === '' ? texts.groups[group] : `${texts.groups[group]} ${store.found(group).length}`;
  const choose = (group: Group): void => {
    store.choose({ group });
    // For a reload and for who is sent the address; the entry of the history stays as the router knows it.
    history.replaceState(history.state, '', addressOf(group));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === ' ') {
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.click();
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = (groups.indexOf(store.group) + step + groups.length) % groups.length;
    const next = groups[at];
    if (step === 0 || next === undefined) return;
    choose(next);
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
        <a
          key={group}
          href={addressOf(group)}
          role="tab"
          id={`tab-${group}`}
          aria-selected={store.group === group}
          aria-controls="activities"
          tabIndex={store.group === group ? 0 : -1}
          className={css.tab}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            choose(group);
          }}
        >
          {titleOf(group)}
        </a>
      ))}
    </div>
  );
});

import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './Tabs.module.css';

/** One tab of a row of tabs. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** `line` for the parts of a page, `pill` for the groups of one list. */
  readonly variant?: 'line' | 'pill';
  /** What belongs to the selected tab. */
  readonly children: ReactNode;
}

const last = Number.MAX_SAFE_INTEGER;

/** Index of the tab that a key selects, cyclic at both ends; undefined for any other key. */
function target(key: string, index: number, count: number): number | undefined {
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[key];
  if (to === undefined) return undefined;
  return to === last ? count - 1 : (to + count) % count;
}

/**
 * A row of tabs over the panel of the selected one. One stop of Tab for the whole row; the arrow keys select the
 * neighbour, Home and End the first and the last, and Tab moves into the panel. A long row scrolls sideways, to the
 * selected tab by itself.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, variant = 'line', children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // After the paint, when reading the layout costs nothing.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row.current && tab)
      row.current.scrollLeft =
        tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = target(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onSelect(next.id);
  };

  return (
    <>
      <div ref={row} className={clsx(css.row, css[variant])} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            id={`${id}${tab.id}`}
            className={css.tab}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  );
}

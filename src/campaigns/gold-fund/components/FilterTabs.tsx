import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';
import type { TokenFilter } from '../token-history-store.ts';

const filters: readonly TokenFilter[] = ['all', 'earned', 'used'];

interface FilterTabsProps {
  readonly filter: TokenFilter;
  readonly onChoose: (filter: TokenFilter) => void;
  readonly children: ReactNode;
}

/** Tabs of the three filters over the list; one stop of Tab, arrow keys choose the neighbour. */
export function FilterTabs({ filter, onChoose, children }: FilterTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = (filters.indexOf(filter) + step + filters.length) % filters.length;
    onChoose(filters[at] ?? 'all');
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <>
      <div ref={row} className={css.tabs} role="tablist" aria-label={texts.filter}>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`filter-${name}`}
            aria-selected={name === filter}
            aria-controls="records"
            tabIndex={name === filter ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(name)}
            onKeyDown={handleKey}
          >
            {texts.filters[name]}
          </button>
        ))}
      </div>
      <div id="records" role="tabpanel" aria-labelledby={`filter-${filter}`}>
        {children}
      </div>
    </>
  );
}

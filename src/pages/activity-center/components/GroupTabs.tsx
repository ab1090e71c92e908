import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Group } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';

const groups: readonly Group[] = ['doing', 'unknown', 'done'];

interface GroupTabsProps {
  readonly group: Group;
  readonly onChoose: (group: Group) => void;
}

/** Tabs of the three groups; arrow keys move between them. */
export function GroupTabs({ group, onChoose }: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = (groups.indexOf(group) + step + groups.length) % groups.length;
    const next = groups[at];
    if (step === 0 || next === undefined) return;
    onChoose(next);
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
      {groups.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={group === name}
          aria-controls="activities"
          tabIndex={group === name ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(name)}
        >
          {texts.groups[name]}
        </button>
      ))}
    </div>
  );
}

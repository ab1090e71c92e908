import type { ChosenRegion } from './RegionList.tsx';
import css from './RegionPicker.module.css';
import { rove } from './rove.ts';

interface RegionTabsProps {
  /** Id of the list that the tabs switch; each tab has it with its number behind. */
  readonly listId: string;
  /** What each step is called. */
  readonly names: readonly string[];
  /** What is chosen in each step; undefined in the step that is still open. */
  readonly steps: readonly (ChosenRegion | undefined)[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** A tab for each step of a region. Keyboard: left, right, Home and End go to a step and show it. */
export function RegionTabs({ listId, names, steps, current, onGo }: RegionTabsProps) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      className={css.tabs}
      onKeyDown={(event) => rove(event, 'tab', ['ArrowLeft', 'ArrowRight'])}
    >
      {steps.map((region, at) => (
        <button
          key={at}
          type="button"
          role="tab"
          id={`${listId}-${at}`}
          aria-selected={at === current}
          aria-controls={listId}
          tabIndex={at === current ? 0 : -1}
          className={css.tab}
          onFocus={() => onGo(at)}
          onClick={() => onGo(at)}
        >
          {region?.name ?? `请选择${names[at] ?? ''}`}
        </button>
      ))}
    </div>
  );
}

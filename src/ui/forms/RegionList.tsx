import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import css from './RegionPicker.module.css';
import { rove } from './rove.ts';

/** A chosen region, as a form stores it. */
export interface ChosenRegion {
  readonly code: string;
  readonly name: string;
}

/** A region with the regions in it; a region without any ends the choice. */
export interface Region extends ChosenRegion {
  readonly children?: readonly Region[];
}

interface RegionListProps {
  readonly label: string;
  readonly regions: readonly Region[];
  readonly chosen: string | undefined;
  readonly onChoose: (region: Region) => void;
  /** The previous step was just answered, so the keyboard focus moves here. */
  readonly takesFocus: boolean;
}

/** The regions of one step. Keyboard: arrow keys, Home and End move, Enter and Space choose. */
export function RegionList({ label, regions, chosen, onChoose, takesFocus }: RegionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [takesFocus]);
  const stop = regions.some(({ code }) => code === chosen) ? chosen : regions[0]?.code;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={css.list}
      onKeyDown={(event) => rove(event, 'option', ['ArrowUp', 'ArrowDown'])}
    >
      {regions.map((region) => (
        <button
          key={region.code}
          type="button"
          role="option"
          aria-selected={region.code === chosen}
          tabIndex={region.code === stop ? 0 : -1}
          className={css.option}
          onClick={() => onChoose(region)}
        >
          {region.name}
          {region.code === chosen && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}

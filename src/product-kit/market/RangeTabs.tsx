import type { ReactNode } from 'react';
import { Tabs } from '#ui/Tabs.tsx';
import { texts } from './texts.ts';

type Known = keyof typeof texts.ranges;

interface RangeTabsProps<Range extends Known> {
  readonly ranges: readonly Range[];
  readonly selected: Range;
  readonly onSelect: (range: Range) => void;
  readonly children: ReactNode;
}

/** How far back a chart goes. */
export function RangeTabs<Range extends Known>(props: RangeTabsProps<Range>) {
  const { ranges, selected, onSelect, children } = props;
  return (
    <Tabs
      variant="pill"
      label={texts.range}
      tabs={ranges.map((id) => ({ id, title: texts.ranges[id] }))}
      selected={selected}
      onSelect={onSelect}
    >
      {children}
    </Tabs>
  );
}

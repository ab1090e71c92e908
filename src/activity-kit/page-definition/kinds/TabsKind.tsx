import { useState } from 'react';
import { Tabs } from '#ui/Tabs.tsx';
import { Block } from '../Block.tsx';
import css from '../page-definition.module.css';
import type { KindProps } from '../shown-page.ts';

/** Components of which one group is shown at a time. */
export function TabsKind({ settings: { label, tabs }, page, panels }: KindProps<'tabs'>) {
  const [selected, select] = useState('0');
  return (
    <Block page={page}>
      <Tabs
        label={label}
        tabs={tabs.map(({ title }, at) => ({ id: String(at), title }))}
        selected={selected}
        onSelect={select}
      >
        <div className={css.panel}>{panels[Number(selected)]}</div>
      </Tabs>
    </Block>
  );
}

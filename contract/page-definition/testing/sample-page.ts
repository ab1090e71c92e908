import type { Definition } from '../page-definition.schema.ts';
import { pageKinds } from '../page-kinds.schema.ts';

/** A page with the sample of every kind: components have the name of their kind with `-1`. */
export function samplePage(): Definition {
  const map = Object.fromEntries(pageKinds.map(({ kind, sample }) => [`${kind}-1`, { kind, props: sample }]));
  const inTabs = ['quote-1', 'calendar-1'];
  return {
    version: 2,
    page: { title: '示例页面', intro: '每一种组件各一个', theme: 'sky', picture: 'compass' },
    components: Object.keys(map).filter((id) => !inTabs.includes(id)),
    map,
  };
}

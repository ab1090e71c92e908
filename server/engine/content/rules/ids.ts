import type { ContentRule } from '#server/engine/content/content-rule.ts';

/** An id appears once among its kind. */
export const ids: ContentRule = ({ activities, banners }) => [
  ...repeated('activity', activities),
  ...repeated('banner', banners),
  ...activities.flatMap(({ id, tasks, prizes, pools = [] }) => [
    ...repeated(`activity ${id}: task`, tasks),
    ...repeated(`activity ${id}: prize`, prizes),
    ...repeated(`activity ${id}: pool`, pools),
  ]),
];

function repeated(name: string, items: readonly { readonly id: string }[]): string[] {
  const all = items.map((item) => item.id);
  return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${name} ${id} appears twice`);
}

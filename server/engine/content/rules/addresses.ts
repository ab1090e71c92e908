import type { ContentRule } from '#server/engine/content/content-rule.ts';

/** Every path leads to a screen of ours. */
export const addresses: ContentRule = ({ activities, banners }, { paths }) => {
  const judge = (name: string, path: string) => {
    const address = path.split('?')[0] ?? '';
    return paths === null || paths.has(address) ? [] : [`${name}: ${address} is no address of the product`];
  };
  return [
    ...activities.flatMap(({ id, path, tasks }) => [
      ...judge(`activity ${id}`, path),
      ...tasks.flatMap((task) =>
        task.path === '' ? [] : judge(`activity ${id}: task ${task.id}`, task.path),
      ),
    ]),
    ...banners.flatMap((banner) => judge(`banner ${banner.id}`, banner.path)),
  ];
};

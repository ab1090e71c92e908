import { putContent } from './put-content.ts';

// Run as a program before a server starts on the same database: the sample content, in which one unit is left of three
// rights of the festival of coupons, so that two visitors of a journey can press for the last one.

const last = ['level2-month', 'cond-order', 'research-pack'];

await putContent(
  (activity) => ({
    ...activity,
    prizes: activity.prizes.map((prize) => (last.includes(prize.id) ? { ...prize, stock: 1 } : prize)),
  }),
  '只剩一份',
);

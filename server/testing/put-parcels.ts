import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { putContent } from './put-content.ts';

// Run as a program before a server starts on the same database: the sample content, in which every draw of the invitation
// lottery wins a parcel, so that a journey can follow the parcel to its address.

function withParcels(activity: ContentActivity): ContentActivity {
  if (activity.type !== 'mgm') return activity;
  const parcels = activity.prizes.filter(({ kind }) => kind === 'physical').map(({ id }) => id);
  const pools = activity.pools?.map((pool) => {
    const [most = '', ...others] = parcels;
    const entries = [
      { prize: most, weight: pool.totalWeight - others.length },
      ...others.map((prize) => ({ prize, weight: 1 })),
    ];
    return { ...pool, entries };
  });
  return pools ? { ...activity, pools } : activity;
}

await putContent(withParcels, '只有包裹');

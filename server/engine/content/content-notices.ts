import type { Database } from '#server/db/database.ts';
import { labelledSamples } from '#server/modules/product-content/product-content.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';

/** What the operator of a production server should know of its content, a line each. */
export async function listContentNotices({ query }: Database, content: ProductContent): Promise<string[]> {
  const some = query.selectFrom('activity').select('id').limit(1);
  const [any, invented] = await Promise.all([
    some.executeTakeFirst(),
    some.where('is_sample', '=', true).executeTakeFirst(),
  ]);
  const samples = labelledSamples(content);
  return [
    ...(any ? [] : ['there are no activities: npm run content -- apply --reason TEXT puts content in']),
    ...(invented ? ['the database has activities that are labelled as samples'] : []),
    ...(samples.length > 0
      ? [`the content of the product is labelled as a sample: ${samples.join(', ')}`]
      : []),
  ];
}

import { useState } from 'react';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { useServices } from '#kernel/screen/services.ts';

/** The page by definition of a key, as it is known and as it is requested. */
export function useLowcodePage(key: string): Resource<DataOf<typeof lowcode.page>> {
  const { answers } = useServices();
  const [page] = useState(() => answers.resource(lowcode.page, { query: { key } }));
  return page;
}

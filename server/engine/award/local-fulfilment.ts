import { createHash } from 'node:crypto';
import type { FulfilmentProvider } from './fulfilment-provider.ts';

/** Delivers nothing and says it did; a code is made from the number of the request, so that asking twice is one answer. */
export const localFulfilment: FulfilmentProvider = {
  deliver: ({ requestNo, kind }) => {
    const code = createHash('sha256').update(requestNo).digest('hex').slice(0, 12).toUpperCase();
    return Promise.resolve({ outcome: 'delivered', code: kind === 'code' ? `DEMO-${code}` : '' });
  },
};

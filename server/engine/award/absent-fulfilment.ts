import type { FulfilmentProvider } from './fulfilment-provider.ts';

/** Stands where no provider is connected: awards stay pending and a person is called, instead of being lost unseen. */
export const absentFulfilment: FulfilmentProvider = {
  deliver: () => Promise.reject(new Error('no provider is connected that could deliver this')),
};

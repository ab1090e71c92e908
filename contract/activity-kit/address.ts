import { endpoints } from '#contract/http/endpoint.ts';
import type { addressSchemas } from './address.schema.ts';

/** The delivery address of a prize (product 15.12, 18.7). */
export const address = endpoints<typeof addressSchemas>({
  regions: { method: 'GET', path: '/ug/v1/province/city_list', needs: 'none' },
  submit: {
    method: 'POST',
    path: '/ug/v1/equity/address/submit',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  detail: { method: 'GET', path: '/ug/v1/address/detail', needs: 'session' },
});

import { consoleEndpoints } from './console-endpoints.ts';
import type { previewSchemas } from './preview.schema.ts';

const viewers = ['author', 'approver', 'administrator'] as const;

/** Halls in which a draft is seen before it is real. */
export const previews = consoleEndpoints<typeof previewSchemas>({
  // The screen itself says why it is refused.
  open: { method: 'POST', path: '/v1/console/preview', allowed: viewers, quiet: true },
  close: { method: 'POST', path: '/v1/console/preview/close', allowed: viewers },
});

import { endpoints } from '#contract/http/endpoint.ts';
import type { redPacketSchemas } from './red-packet.schema.ts';

/** Amounts that members share: one share each, first come first served (product 18.20). */
export const redPacket = endpoints<typeof redPacketSchemas>({
  list: { method: 'GET', path: '/ug/v1/activity/red_packet/list', needs: 'none' },
  open: {
    method: 'POST',
    path: '/ug/v1/activity/red_packet/open',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  records: { method: 'GET', path: '/ug/v1/activity/red_packet/records', needs: 'none' },
});

/** What a red packet is now: not open yet, open, without a share left, or over. */
export const redPacketStatus = { waiting: 'waiting', open: 'open', empty: 'empty', over: 'over' } as const;

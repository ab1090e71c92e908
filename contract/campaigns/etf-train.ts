import { endpoints } from '#contract/http/endpoint.ts';
import type { etfTrainSchemas } from './etf-train.schema.ts';

const first = '/ug/v1/activity/etf_train';
const second = '/ug/v2/activity/etf_train';
const act = { method: 'POST', needs: 'session', quiet: true, idempotent: true } as const;

/** The training camp for ETFs (product 19.24); the calls of the first camp answer as those of the second. */
export const etfTrain = endpoints<typeof etfTrainSchemas>({
  info: { method: 'GET', path: `${second}/info`, needs: 'none' },
  join: { ...act, path: `${second}/join` },
  checkIn: { ...act, path: `${second}/check_in` },
  pointDraw: { ...act, path: `${second}/lottery_point_draw` },
  firstInfo: { method: 'GET', path: `${first}/info`, needs: 'none' },
  firstJoin: { ...act, path: `${first}/join` },
  firstCheckIn: { ...act, path: `${first}/check_in` },
  firstPointDraw: { ...act, path: `${first}/lottery_point_draw` },
});

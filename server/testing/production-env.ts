import { tmpdir } from 'node:os';
import path from 'node:path';

/** The environment of a server in production that names everything; what a test needs otherwise it sets on top. */
export const productionEnv = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  SMS_GATEWAY: 'local',
  BROKER: 'none',
  MARKET_DATA: 'none',
  FULFILMENT: 'none',
  WEIXIN: 'none',
  DRAW_NOTICES: `file:${path.join(tmpdir(), 'production-draw-notices.jsonl')}`,
} as const;

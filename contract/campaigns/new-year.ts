import { endpoints } from '#contract/http/endpoint.ts';
import type { dragonNewYearSchemas, snakeNewYearSchemas } from './new-year.schema.ts';

const base = '/ug/v1/activity';

/** The new year of the dragon (product 19.14); its set, its draws and its friends are in the calls that all campaigns share. */
export const dragonNewYear = endpoints<typeof dragonNewYearSchemas>({
  info: { method: 'GET', path: `${base}/dragon_new_year/info`, needs: 'none' },
});

/** The new year of the snake (product 19.15), which also gives a chance a day to whoever asks. */
export const snakeNewYear = endpoints<typeof snakeNewYearSchemas>({
  info: { method: 'GET', path: `${base}/snake_new_year/info`, needs: 'none' },
  increase: {
    method: 'POST',
    path: `${base}/lottery/increase`,
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

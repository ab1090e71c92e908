import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { call, connectApi, unasked } from './api.ts';

const server = useFakeServer();

test('a call that nobody has asked for is quiet when it fails and asks for no login, and no other one is', async () => {
  const told: Pick<EndpointRow, 'quiet' | 'needs'>[] = [];
  connectApi({
    headers: () => ({}),
    onFailure: (_, { quiet, needs }) => told.push({ needs, ...(quiet && { quiet }) }),
  });
  server().on(financialDay.awardList, financialDaySchemas.awardList, () => lost);
  const ask = () => call(financialDay.awardList, { query: {} }).catch(() => undefined);
  const asked: Promise<unknown>[] = [];
  unasked(() => asked.push(ask()));
  asked.push(ask());
  await Promise.all(asked);
  expect(told).toEqual([{ needs: 'none', quiet: true }, { needs: 'session' }]);
});

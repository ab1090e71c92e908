import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { aGoldFund } from './testing/gold-fund-stage.ts';

const post = (visitor: TestVisitor, path: string, body: object, key: string) =>
  visitor.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });

keepsTheServerCampaignContract({
  type: 'gold_fund',
  activity: aGoldFund,
  infoPath: goldFund.info.path,
  act: (visitor, id, key) =>
    post(visitor, goldFund.assetTask.path, { activity_id: id, task_id: 'once' }, key),
  alsoRefused: [
    (visitor, id, key) => visitor.participate(id, 'once', key),
    (visitor, id, key) => post(visitor, goldFund.tokenDraw.path, { activity_id: id, entropy: 'device' }, key),
    (visitor, id, key) =>
      post(
        visitor,
        goldFund.guessSave.path,
        { activity_id: id, id: '518901.SH:2026-11-23', guess: 'up' },
        key,
      ),
  ],
});

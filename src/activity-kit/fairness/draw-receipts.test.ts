import { findReceipt, storeReceipt } from './draw-receipts.ts';
import type { DrawReceipt } from './draw-receipts.ts';

const receipt: DrawReceipt = {
  ...{ epoch: 1, commitment: 'c', shown: 'c', draw_hash: 'h', draw_time: 1, entropy: 'e' },
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the receipts of draws on this device', () => {
  test('are found by the draw, and the first one of a draw counts', () => {
    storeReceipt('one', receipt);
    storeReceipt('one', { ...receipt, draw_hash: 'other' });
    expect(findReceipt('one')).toMatchObject(receipt);
    expect(findReceipt('two')).toBeUndefined();
  });

  test('are the newest 60', () => {
    for (let draw = 0; draw < 61; draw += 1) storeReceipt(String(draw), receipt);
    expect([findReceipt('0'), findReceipt('1'), findReceipt('60')].map(Boolean)).toEqual([false, true, true]);
  });

  test.each(['{', '"text"', '[1, null, {"draw_id": "one"}]'])('are none in the damaged text %s', (text) => {
    localStorage.setItem('draw_receipts', text);
    expect(findReceipt('one')).toBeUndefined();
    storeReceipt('one', receipt);
    expect(findReceipt('one')).toMatchObject(receipt);
  });

  test('last for the visit where the storage throws', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeReceipt('one', receipt);
    expect(findReceipt('one')).toMatchObject(receipt);
    // What is in memory does not belong to the next test.
    jest.restoreAllMocks();
    storeReceipt('two', receipt);
  });
});

import { contractCalls } from './contract-tables.ts';
import { incompatibilities } from '#server/release/contract-description.ts';
import { describedContract } from './describe-release.ts';

test('a release describes every call, and works beside itself', () => {
  const contract = describedContract();
  expect(Object.keys(contract)).toHaveLength(contractCalls.length);
  expect(incompatibilities(contract, contract)).toEqual([]);
});

test('fields that are called like words for developers are described, and the words are not', () => {
  const text = JSON.stringify(describedContract());
  expect(text).toContain('"title":{"type":"string"');
  expect(text).not.toContain('"description":"');
});

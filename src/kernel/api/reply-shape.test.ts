import type { ReplyShape } from '#contract/http/endpoint.ts';
import { fits } from './reply-shape.ts';

const page: ReplyShape = {
  list: [{ id: 's', time: 'nz', note: 'su' }],
  friend: ['z', { phone: 's' }],
  total: 'n',
};
const good = { list: [{ id: 'a', time: null }], friend: null, total: 1 };

test.each([
  ['what the contract says', good],
  ['no items', { ...good, list: [] }],
  ['the other one of two shapes', { ...good, friend: { phone: '1' } }],
  ['a field that is new', { ...good, more: 1 }],
  ['an optional field', { ...good, list: [{ id: 'a', time: 5, note: 'x' }] }],
])('%s fits', (_, data) => {
  expect(fits(data, page)).toBe(true);
});

test.each([
  ['null', null],
  ['a text', 'x'],
  ['a list', []],
  ['nothing', undefined],
  ['an empty object', {}],
  ['a missing list', { ...good, list: undefined }],
  ['an object in place of a list', { ...good, list: {} }],
  ['a text in place of a number', { ...good, total: '1' }],
  ['null in place of a number', { ...good, total: null }],
  [
    'one wrong item',
    {
      ...good,
      list: [
        { id: 'a', time: null },
        { id: 1, time: null },
      ],
    },
  ],
  ['a null item', { ...good, list: [null] }],
  ['neither of two shapes', { ...good, friend: {} }],
])('%s does not fit', (_, data) => {
  expect(fits(data, page)).toBe(false);
});

import { addressProblems } from './address.ts';
import { addressTexts as texts } from './address-texts.ts';

const right = {
  ...{ name: '示例', phone: '13800000000', address_detail: '示例路 1 号' },
  ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
};

test('an address with all its parts is fine', () => {
  expect(addressProblems(right)).toEqual([]);
});

test.each([
  [{ name: '示' }, { field: 'name', msg: texts.badName }],
  [{ name: ' 示 ' }, { field: 'name', msg: texts.badName }],
  [{ name: '示'.repeat(21) }, { field: 'name', msg: texts.badName }],
  [{ phone: '1380000000' }, { field: 'phone', msg: texts.badPhone }],
  [{ phone: '12800000000' }, { field: 'phone', msg: texts.badPhone }],
  [{ phone: '138****0000' }, { field: 'phone', msg: texts.badPhone }],
  [{ province: '' }, { field: 'region', msg: texts.badRegion }],
  [{ city: '' }, { field: 'region', msg: texts.badRegion }],
  [{ district: '' }, { field: 'region', msg: texts.badRegion }],
  [{ address_detail: '1 号' }, { field: 'address_detail', msg: texts.badDetail }],
  [{ address_detail: '路'.repeat(81) }, { field: 'address_detail', msg: texts.badDetail }],
])('%j is refused', (part, problem) => {
  expect(addressProblems({ ...right, ...part })).toEqual([problem]);
});

test.each([{ name: '示'.repeat(20) }, { address_detail: '示例路一号' }, { address_detail: '路'.repeat(80) }])(
  '%j is just fine',
  (part) => expect(addressProblems({ ...right, ...part })).toEqual([]),
);

import { addressProblems } from './address.ts';
import { addressTexts as texts } from './address-texts.ts';

const right = {
  ...{ name: '示例', phone: '13800000000', address_detail: '示例路 1 号' },
  ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
};

test('an address with all its parts is fine', () => {
  expect(addressProblems(right)).toEqual({});
});

test.each([
  [{ name: '示' }, { name: texts.badName }],
  [{ name: ' 示 ' }, { name: texts.badName }],
  [{ name: '示'.repeat(21) }, { name: texts.badName }],
  [{ phone: '1380000000' }, { phone: texts.badPhone }],
  [{ phone: '12800000000' }, { phone: texts.badPhone }],
  [{ phone: '138****0000' }, { phone: texts.badPhone }],
  [{ province: '' }, { region: texts.badRegion }],
  [{ city: '' }, { region: texts.badRegion }],
  [{ district: '' }, { region: texts.badRegion }],
  [{ address_detail: '1 号' }, { address_detail: texts.badDetail }],
  [{ address_detail: '路'.repeat(81) }, { address_detail: texts.badDetail }],
])('%j is refused', (part, problems) => {
  expect(addressProblems({ ...right, ...part })).toEqual(problems);
});

test.each([{ name: '示'.repeat(20) }, { address_detail: '示例路一号' }, { address_detail: '路'.repeat(80) }])(
  '%j is just fine',
  (part) => expect(addressProblems({ ...right, ...part })).toEqual({}),
);

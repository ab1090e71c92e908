import { canonicalPhone, maskedPhone } from './members.ts';

describe('canonicalPhone', () => {
  it.each([
    '13800000001',
    '+8613800000001',
    '+86 138 0000 0001',
    '86-138-0000-0001',
    '0086 13800000001',
    ' 138-0000-0001 ',
    '138 0000\u00a00001',
    '１３８００００００００１'.replace('００００００００１', '０００００００１'),
    '＋８６１３８０００００００１',
    '138\u20130000\u20130001',
    '(138)00000001',
  ])('reads %p as one number', (text) => {
    expect(canonicalPhone(text)).toBe('13800000001');
  });

  it.each([
    '',
    '1380000000',
    '138000000011',
    '12800000001',
    '+1 2025550123',
    '+85291234567',
    'abc',
    '1380000000a',
  ])('refuses %p', (text) => {
    expect(canonicalPhone(text)).toBeNull();
  });
});

describe('maskedPhone', () => {
  it('shows the ends only', () => {
    expect(maskedPhone('13800000001')).toBe('138****0001');
  });
});

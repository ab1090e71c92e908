import { maskName } from './mask-name.ts';

test.each([
  ['张三丰', '张**'],
  ['张三', '张*'],
  ['张', '张*'],
  ['欧阳**', '欧阳**'],
  ['138****0000', '138****0000'],
  [' 李四 ', '李*'],
  ['Bartholomew', 'B****'],
  ['𠮷野家', '𠮷**'],
  ['', '**'],
])('%p is shown as %p', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

import { render, screen } from '@testing-library/react';
import { RecordList } from './RecordList.tsx';
import type { AwardRecord } from './RecordList.tsx';

const record = (part: Partial<AwardRecord> = {}): AwardRecord => ({
  ...{ award_id: 'a-1', title: '保温杯', value_desc: '69.00元', source_desc: '砸金蛋', award_time: null },
  ...part,
});

test.each([
  ['pending', '发放中'],
  ['granted', '已发放'],
  ['to_claim', '待领取'],
  ['shipping', '配送中'],
  ['received', '已签收'],
  ['failed', '发放失败'],
  ['returned', '已退回'],
])('an award that is %s says %s', (state, text) => {
  render(<RecordList records={[record({ state })]} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a state that nobody knows, or none, is not shown', () => {
  render(<RecordList records={[record(), record({ award_id: 'a-2', state: 'lost' })]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '保温杯砸金蛋 --69.00元',
    '保温杯砸金蛋 --69.00元',
  ]);
});

test('no records say so, or what the page wants to say instead', () => {
  const { rerender } = render(<RecordList records={[]} more={<button type="button">加载更多</button>} />);
  expect(screen.getByText('暂无奖励记录')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<RecordList records={[]} empty={<p>去做任务</p>} />);
  expect(screen.getByText('去做任务')).toBeTruthy();
});

test('the next page comes below the last, and an award may have an action', () => {
  const more = <button type="button">加载更多</button>;
  render(
    <RecordList
      records={[record()]}
      more={more}
      action={({ title }) => <a href="#address">{title}填地址</a>}
    />,
  );
  expect(screen.getByRole('button', { name: '加载更多' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '保温杯填地址' })).toBeTruthy();
});

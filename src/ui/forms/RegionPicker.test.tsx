import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Loadable } from '../Async.tsx';
import type { ChosenRegion, Region } from './RegionList.tsx';
import { RegionPicker } from './RegionPicker.tsx';

const regions: readonly Region[] = [
  {
    code: '11',
    name: '示例省',
    children: [
      { code: '1101', name: '甲市', children: [{ code: '110101', name: '东区' }] },
      {
        code: '1102',
        name: '乙市',
        children: [
          { code: '110201', name: '南区' },
          { code: '110202', name: '北区' },
        ],
      },
    ],
  },
  { code: '99', name: '示例岛' },
];
const loaded: Loadable<readonly Region[]> = {
  value: regions,
  showRetry: false,
  reload: () => Promise.resolve(),
};

describe('the picker of a region', () => {
  let picked: (readonly ChosenRegion[])[];
  beforeEach(() => {
    picked = [];
  });

  const open = async (value: readonly ChosenRegion[] = [], of = loaded): Promise<void> => {
    render(
      <RegionPicker
        label="所在地区"
        regions={of}
        value={value}
        onChange={(path) => {
          picked.push(path);
        }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '所在地区' }));
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const names = () => picked.map((path) => path.map(({ name }) => name).join(' '));
  const choose = (name: string) => userEvent.click(screen.getByRole('option', { name }));
  const focused = () => document.activeElement?.textContent;

  test('asks for province, city and district in turn, and closes with the last', async () => {
    await open();
    expect([tabs(), options()]).toEqual([['请选择省份'], ['示例省', '示例岛']]);
    await choose('示例省');
    expect([tabs(), options()]).toEqual([
      ['示例省', '请选择城市'],
      ['甲市', '乙市'],
    ]);
    await choose('乙市');
    await choose('北区');
    expect(names()).toEqual(['示例省 乙市 北区']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ends early at a region that has none in it', async () => {
    await open();
    await choose('示例岛');
    expect(picked).toEqual([[{ code: '99', name: '示例岛' }]]);
  });

  test('opens where it was left, and another city forgets the district', async () => {
    await open([
      { code: '11', name: '示例省' },
      { code: '1102', name: '乙市' },
      { code: '110201', name: '南区' },
    ]);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('南区');
    await userEvent.click(screen.getByRole('tab', { name: '乙市' }));
    await choose('甲市');
    expect(tabs()).toEqual(['示例省', '甲市', '请选择区县']);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  test('is used with the keyboard alone', async () => {
    await open();
    await userEvent.tab();
    expect(focused()).toBe('示例省');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(focused()).toBe('甲市');
    await userEvent.keyboard('{End}{Enter}{Home}{Enter}');
    expect(names()).toEqual(['示例省 乙市 南区']);
  });

  test('moves between its tabs with left and right, which show their list and keep the focus', async () => {
    await open([
      { code: '11', name: '示例省' },
      { code: '1101', name: '甲市' },
    ]);
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect([focused(), options()]).toEqual(['示例省', ['示例省', '示例岛']]);
    await userEvent.keyboard('{End}');
    expect([focused(), options()]).toEqual(['请选择区县', ['东区']]);
  });

  test('leaves everything as it was on Escape', async () => {
    await open();
    await choose('示例省');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), picked]).toEqual([null, []]);
  });

  test('says that the regions load', async () => {
    await open([], { value: undefined, showRetry: false, reload: () => Promise.resolve() });
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  });

  test('offers to load the regions again after a failure', async () => {
    const reload = jest.fn(() => Promise.resolve());
    await open([], { value: undefined, showRetry: true, reload });
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('shows the whole way to the chosen region', async () => {
    await open([
      { code: '11', name: '示例省' },
      { code: '1102', name: '乙市' },
    ]);
    expect(screen.getByRole('button', { name: '所在地区', hidden: true }).textContent).toBe('示例省 乙市');
  });
});

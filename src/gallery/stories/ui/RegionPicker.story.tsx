import type { Loadable } from '#ui/Async.tsx';
import { Async } from '#ui/Async.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RegionCascade } from '#ui/forms/RegionCascade.tsx';
import type { ChosenRegion, Region } from '#ui/forms/RegionList.tsx';
import { RegionPicker } from '#ui/forms/RegionPicker.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const nothing = () => undefined;
const districts = ['示例东区', '示例西区', '示例特色产业和新兴科技融合发展示范先行区'].map((name, at) => ({
  code: `1101${at}`,
  name,
}));
const provinces: readonly Region[] = Array.from({ length: 34 }, (_, at) => ({
  code: String(11 + at),
  name: `示例省 ${at + 1}`,
  children: [{ code: `${11 + at}01`, name: '示例市', children: districts }],
}));
const chosen: readonly ChosenRegion[] = [
  { code: '11', name: '示例省 1' },
  { code: '1101', name: '示例市' },
  { code: '11012', name: '示例特色产业和新兴科技融合发展示范先行区' },
];
const of = (value: readonly Region[] | undefined, showRetry = false): Loadable<readonly Region[]> => ({
  value,
  showRetry,
  reload: () => Promise.resolve(),
});

const sheet = (regions: Loadable<readonly Region[]>, path: readonly ChosenRegion[]) => (
  <Dialog title="选择所在地区" onClose={nothing}>
    <Async of={regions}>{(all) => <RegionCascade regions={all} chosen={path} onDone={nothing} />}</Async>
  </Dialog>
);

export const story: Story = {
  name: 'RegionPicker',
  states: [
    {
      name: '未选择',
      draw: () => <RegionPicker label="所在地区" regions={of(provinces)} value={[]} onChange={nothing} />,
    },
    {
      name: '已选择',
      draw: () => <RegionPicker label="所在地区" regions={of(provinces)} value={chosen} onChange={nothing} />,
    },
    {
      name: '有误',
      draw: () => (
        <RegionPicker
          label="所在地区"
          error="请选择所在地区"
          regions={of(provinces)}
          value={[]}
          onChange={nothing}
        />
      ),
    },
    {
      name: '不可用',
      draw: () => (
        <RegionPicker label="所在地区" disabled regions={of(provinces)} value={[]} onChange={nothing} />
      ),
    },
    wholePage('面板，选择省份', () => sheet(of(provinces), [])),
    wholePage('面板，已选到区县', () => sheet(of(provinces), chosen)),
    wholePage('面板，加载中', () => sheet(of(undefined), [])),
    wholePage('面板，加载失败', () => sheet(of(undefined, true), [])),
  ],
};

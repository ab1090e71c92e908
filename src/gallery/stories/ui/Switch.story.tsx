import { Switch } from '#ui/forms/Switch.tsx';
import type { Story } from '../../story.ts';

const setting = { label: '公开我的调仓记录', onPress: () => undefined };
const states = { isOn: { consent: '已公开，所有人可见' }, isOff: { consent: '未公开，仅自己可见' } };

export const story: Story = {
  name: 'Switch',
  states: [
    { name: '关闭', draw: () => <Switch {...setting} {...states.isOff} isOn={false} /> },
    { name: '打开', draw: () => <Switch {...setting} {...states.isOn} isOn /> },
    { name: '正在保存', draw: () => <Switch {...setting} {...states.isOff} isOn={false} busy /> },
  ],
};

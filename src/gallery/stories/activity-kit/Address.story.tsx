import { AddressCard } from '#activity-kit/address/AddressCard.tsx';
import { AddressForm, emptyAddress } from '#activity-kit/address/AddressForm.tsx';
import type { RegionField } from '#activity-kit/address/AddressForm.tsx';
import { FormState } from '#kernel/resource/form-state.ts';
import { Button } from '#ui/Button.tsx';
import type { Story } from '../../story.ts';

const region = { province: '浙江省', city: '杭州市', district: '西湖区' };
const masked = { ...region, name: '示*', phone: '138****0000', address_detail: '示例路****' };
const begun = new FormState('begun', { ...emptyAddress, ...region, name: '示例' });
const nothing = () => undefined;
const unsent = () => Promise.resolve(undefined);
const picker = ({ label, value }: RegionField) => (
  <Button variant="quiet">
    {label}：{value.city === '' ? '请选择' : value.city}
  </Button>
);

export const story: Story = {
  name: 'AddressForm, AddressCard',
  states: [
    { name: '填写', draw: () => <AddressForm region={picker} busy={false} onSubmit={unsent} /> },
    {
      name: '提交中',
      draw: () => <AddressForm draft={begun} region={picker} busy onSubmit={unsent} />,
    },
    { name: '已填写', draw: () => <AddressCard address={masked} isLocked={false} onEdit={nothing} /> },
    { name: '已寄出', draw: () => <AddressCard address={masked} isLocked onEdit={nothing} /> },
  ],
};

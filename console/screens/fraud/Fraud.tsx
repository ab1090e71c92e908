import { Tabs } from 'antd';
import { Flagged } from './Flagged.tsx';
import { Marks } from './Marks.tsx';
import { Suspects } from './Suspects.tsx';

const tabs = [
  { key: 'invitations', label: '邀请审核', children: <Flagged /> },
  { key: 'marks', label: '已标记会员', children: <Marks /> },
  { key: 'suspects', label: '建议标记', children: <Suspects /> },
];

/** What waits for a review: invitations with their evidence, and members whose awards are held. */
export function Fraud() {
  return <Tabs items={tabs} destroyOnHidden />;
}

import { Tabs } from 'antd';
import { Route, Routes } from 'react-router-dom';
import { Corrections } from './Corrections.tsx';
import { Erasures } from './Erasures.tsx';
import { FindMember } from './FindMember.tsx';
import { MemberFile } from './MemberFile.tsx';

const tabs = [
  { key: 'find', label: '查找会员', children: <FindMember /> },
  { key: 'corrections', label: '账目更正审批', children: <Corrections /> },
  { key: 'erasures', label: '注销审批', children: <Erasures /> },
];

/** Members, one at a time and for a stated reason, and the proposals about them that wait for a second person. */
export function Members() {
  return (
    <Routes>
      <Route index element={<Tabs items={tabs} destroyOnHidden />} />
      <Route path=":id" element={<MemberFile />} />
    </Routes>
  );
}

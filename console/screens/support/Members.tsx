import { Route, Routes } from 'react-router-dom';
import { FindMember } from './FindMember.tsx';
import { MemberFile } from './MemberFile.tsx';

/** Members, one at a time and for a stated reason. */
export function Members() {
  return (
    <Routes>
      <Route index element={<FindMember />} />
      <Route path=":id" element={<MemberFile />} />
    </Routes>
  );
}

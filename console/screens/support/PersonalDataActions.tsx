import { App, Button } from 'antd';
import { useState } from 'react';
import { personalData } from '#contract/console/personal-data.ts';
import { call } from '#kernel/api/api.ts';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import type { MemberFacts } from './support-words.ts';

interface Props {
  readonly member: MemberFacts['member'];
  readonly onDone: () => Promise<void>;
}

/** What a member may ask for by law: their data as a file, and the deletion of what identifies them. */
export function PersonalDataActions({ member: { id, phone }, onDone }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  // One proposal for one opening of the file, however often the call is repeated.
  const [erasure] = useState(() => crypto.randomUUID());
  const items = [
    {
      ...{ key: 'export', label: '导出全部数据' },
      onClick: () =>
        ask({
          title: `导出 ${phone} 的全部数据？`,
          okText: '导出',
          children: '文件里有完整的手机号和地址，只能交给本人。',
          onOk: async (reason) => {
            const file = await call(personalData.export, { body: { member_id: id, reason } });
            save(file, `member-${id}-${inShanghai(file.exported_at, 'YYYY-MM-DD')}.json`);
            if (file.cut.length > 0)
              void message.warning(`记录太多，以下内容没有全部导出：${file.cut.join('、')}`);
          },
        }),
    },
    {
      ...{ key: 'erase', label: '提议注销', danger: true },
      onClick: () =>
        ask({
          title: `提议注销 ${phone}？`,
          okText: '提交审批',
          isGrave: true,
          children: '只在本人申请并核实身份后提议。另一位审批人通过后，个人信息立即删除，不能恢复。',
          onOk: async (reason) => {
            await call(personalData.propose, { body: { id: erasure, member_id: id, reason } });
            void message.success('已提交，等待另一位审批人');
            await onDone();
          },
        }),
    },
  ];
  return (
    <ActionMenu items={items}>
      <Button>个人信息</Button>
    </ActionMenu>
  );
}

/** Hands a file over to the browser. */
function save(content: object, name: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

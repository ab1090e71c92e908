import { App, Button } from 'antd';
import { useState } from 'react';
import { parcels } from '#contract/console/parcels.ts';
import { call } from '#kernel/api/api.ts';
import { inShanghai } from '../../parts/Moment.tsx';
import { saveFile } from '../../parts/text-files.ts';
import { useReason } from '../../parts/use-reason.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';

interface Props {
  readonly activityId: string;
  readonly onChange: () => void;
}

/** The parcels of an activity out as a file with their addresses, and in with their shipments. */
export function ParcelActions({ activityId, onChange }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const save = async (reason: string): Promise<void> => {
    const body = { activity_id: activityId, reason };
    const { file, parcels: count, has_more: hasMore } = await call(parcels.export, { body });
    if (count === 0) {
      void message.info('没有待寄送的包裹：用户填写地址一小时后，包裹才会出现在这里');
      return;
    }
    saveFile(`parcels-${activityId}-${inShanghai(Date.now(), 'YYYYMMDD-HHmm')}.csv`, file);
    void message.success(`已导出 ${count} 个包裹${hasMore ? '，还有更多：登记这些运单后再导出一次' : ''}`);
    onChange();
  };
  return (
    <>
      <Button
        onClick={() =>
          ask({
            title: '导出待寄送的包裹？',
            okText: '导出',
            children:
              '用户填写地址满一小时的包裹才会导出。文件里有完整的姓名、电话和地址，请妥善保管。导出后用户不能再修改这些地址。',
            onOk: save,
          })
        }
      >
        导出待寄包裹
      </Button>
      <Button onClick={() => setOpen(true)}>导入运单</Button>
      <ParcelDialog
        activityId={activityId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          onChange();
        }}
      />
    </>
  );
}

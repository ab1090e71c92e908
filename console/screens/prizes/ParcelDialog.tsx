import { Alert, App, Button, Modal, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { isParcelProblem, parcelOutcomeTitles } from '#contract/console/parcel-outcomes.ts';
import { parcels } from '#contract/console/parcels.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { FilePicker } from '../../parts/FilePicker.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useReason } from '../../parts/use-reason.tsx';

type Checked = DataOf<typeof parcels.check>;
type Line = Checked['lines'][number];

interface Props {
  readonly activityId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes a file of shipments, shows line by line what it would do, and applies exactly that. */
export function ParcelDialog({ activityId, isOpen, onClose, onDone }: Props) {
  const { message } = App.useApp();
  const ask = useReason();
  const [chosen, setChosen] = useState<{ file: string; name: string; checked: Checked }>();
  const check = useAction(async (file: string, name: string) =>
    setChosen({
      file,
      name,
      checked: await call(parcels.check, { body: { activity_id: activityId, file } }),
    }),
  );
  const close = (done: () => void): void => {
    setChosen(undefined);
    done();
  };
  const problems = chosen?.checked.lines.filter(({ outcome }) => isParcelProblem(outcome)).length ?? 0;
  const isReady = chosen !== undefined && problems === 0 && chosen.checked.problem === '';
  const apply = (): void => {
    if (chosen === undefined) return;
    const { file, checked } = chosen;
    ask({
      title: `应用 ${chosen.name}？`,
      okText: '应用',
      children: '全部登记，或者什么都不登记。登记后用户的奖品显示为配送中。',
      onOk: async (reason) => {
        const body = { activity_id: activityId, file, digest: checked.digest, reason };
        const { changed, is_repeated: isRepeated } = await call(parcels.apply, { body });
        void message.success(isRepeated ? '这个文件已经应用过，没有重复登记' : `已登记 ${changed} 个运单`);
        close(onDone);
      },
    });
  };
  return (
    <Modal
      open={isOpen}
      title="导入运单"
      width={820}
      okText="应用"
      okButtonProps={{ disabled: !isReady }}
      onOk={apply}
      onCancel={() => close(onClose)}
    >
      {chosen === undefined ? (
        <FilePicker
          hint="在导出的文件里填写“承运商”和“运单号”两列后，在这里选择它，也可以用只有“奖品编号”“承运商”“运单号”三列的文件。没有填写的行会跳过。"
          isDisabled={check.isRunning}
          onText={(text, name) => void check.run(text, name)}
        />
      ) : (
        <>
          <Lines of={chosen.checked} problems={problems} />
          <Button className="more" onClick={() => setChosen(undefined)}>
            换一个文件
          </Button>
        </>
      )}
    </Modal>
  );
}

function Lines({ of: checked, problems }: { readonly of: Checked; readonly problems: number }) {
  return (
    <>
      <Verdict of={checked} problems={problems} />
      <Table<Line>
        className="section"
        rowKey="line"
        size="small"
        columns={columns}
        dataSource={[...checked.lines].sort(problemsFirst)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 720 }}
      />
    </>
  );
}

const problemsFirst = (one: Line, other: Line): number =>
  Number(isParcelProblem(other.outcome)) - Number(isParcelProblem(one.outcome)) || one.line - other.line;

const columns: TableProps<Line>['columns'] = [
  { title: '行', dataIndex: 'line', width: 60 },
  { title: '奖品编号', dataIndex: 'award_id' },
  { title: '承运商', dataIndex: 'carrier', width: 90 },
  { title: '运单号', dataIndex: 'tracking_no', width: 140 },
  {
    title: '结果',
    key: 'outcome',
    width: 210,
    render: (_, { outcome }) => (
      <Tag color={isParcelProblem(outcome) ? 'red' : outcome === 'same' ? 'default' : 'green'}>
        {parcelOutcomeTitles[outcome]}
      </Tag>
    ),
  },
];

function Verdict({ of: { lines, problem }, problems }: { readonly of: Checked; readonly problems: number }) {
  if (problem !== '') return <Alert showIcon type="error" title={problem} />;
  if (problems > 0) {
    const title = `${lines.length} 行里有 ${problems} 行不能应用`;
    return (
      <Alert showIcon type="error" title={title} description="修改文件后重新选择；现在什么都不会登记。" />
    );
  }
  const same = lines.filter(({ outcome }) => outcome === 'same').length;
  return (
    <Alert showIcon type="success" title={`${lines.length - same} 个运单可以登记，${same} 个已经登记过`} />
  );
}

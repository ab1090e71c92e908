import { Alert, App, Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { codeProblemTitles } from '#contract/console/code-problems.ts';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { FilePicker } from '../../parts/FilePicker.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useReason } from '../../parts/use-reason.tsx';
import { grouped } from '../../parts/yuan.ts';

type Checked = DataOf<typeof prizeCodes.check>;

interface Props {
  readonly activityId: string;
  /** The prize that the codes are for; undefined for none. */
  readonly prize: { readonly id: string; readonly title: string } | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes a file of codes, says what is wrong with it by line, and imports it. */
export function CodeDialog({ activityId, prize, onClose, onDone }: Props) {
  const { message } = App.useApp();
  const ask = useReason();
  const [chosen, setChosen] = useState<{ file: string; checked: Checked }>();
  const about = (file: string) => ({ activity_id: activityId, prize_id: prize?.id ?? '', file });
  const check = useAction(async (file: string) =>
    setChosen({ file, checked: await call(prizeCodes.check, { body: about(file) }) }),
  );
  const close = (done: () => void): void => {
    setChosen(undefined);
    done();
  };
  const isReady = chosen?.checked.problem === '' && chosen.checked.problem_count === 0;
  const store = (): void => {
    if (chosen === undefined) return;
    const { file, checked } = chosen;
    ask({
      title: `导入 ${grouped(checked.codes)} 个兑换码？`,
      okText: '导入',
      children: '导入后加密保存，不能再查看或导出。从此这个奖品用导入的兑换码，不再向发放方要码。',
      onOk: async (reason) => {
        const body = { ...about(file), digest: checked.digest, reason };
        const { codes, is_repeated: isRepeated } = await call(prizeCodes.import, { body });
        void message.success(isRepeated ? '这个文件已经导入过，没有重复导入' : `已导入 ${grouped(codes)} 个`);
        close(onDone);
      },
    });
  };
  return (
    <Modal
      open={prize !== undefined}
      title={`导入 ${prize?.title ?? ''} 的兑换码`}
      okText="导入"
      okButtonProps={{ disabled: !isReady }}
      onOk={store}
      onCancel={() => close(onClose)}
    >
      {chosen === undefined ? (
        <FilePicker
          hint="文本每行一个，或 CSV 的第一列，最多 100,000 个。"
          isDisabled={check.isRunning}
          onText={(text) => void check.run(text)}
        />
      ) : (
        <>
          <Verdict of={chosen.checked} />
          <Button className="more" onClick={() => setChosen(undefined)}>
            换一个文件
          </Button>
        </>
      )}
    </Modal>
  );
}

function Verdict({ of: { codes, problem, problems, problem_count: count } }: { readonly of: Checked }) {
  if (problem !== '') return <Alert showIcon type="error" title={problem} />;
  if (count === 0) return <Alert showIcon type="success" title={`${grouped(codes)} 个兑换码可以导入`} />;
  return (
    <>
      <Alert
        showIcon
        type="error"
        title={`${grouped(count)} 行不能导入${count > problems.length ? `，下面是前 ${problems.length} 行` : ''}`}
        description="修改文件后重新选择；现在什么都不会导入。"
      />
      <Table
        className="section"
        rowKey="line"
        size="small"
        columns={[
          { title: '行', dataIndex: 'line', width: 80 },
          { title: '原因', key: 'problem', render: (_, line) => codeProblemTitles[line.problem] },
        ]}
        dataSource={problems}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

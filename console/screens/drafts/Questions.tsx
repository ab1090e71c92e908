import { Button, Card, Empty, Form, Input, Timeline } from 'antd';
import { drafts } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { DraftData } from './draft-store.ts';

interface Props {
  readonly data: DraftData;
  readonly onDone: () => Promise<void>;
}

/** What approvers have asked about a draft, what its authors have answered, and the next question or answer of whoever may say it. */
export function Questions({ data, onDone }: Props) {
  const { questions, state, is_asked: isAsked } = data;
  const isWaiting = state === 'submitted';
  const mayAsk = isWaiting && session.may(drafts.ask.allowed);
  const mayAnswer = isWaiting && isAsked && session.may(drafts.answer.allowed);
  if (questions.length === 0 && !mayAsk) return null;
  return (
    <Card title="提问与回答">
      {questions.length === 0 && <Empty image={null} description="还没有提问" />}
      <Timeline
        items={questions.map(({ kind, by, at, text }) => ({
          color: kind === 'ask' ? 'orange' : 'green',
          content: (
            <>
              {by} {kind === 'ask' ? '问' : '答'}（<Moment at={at} />
              ）：{text}
            </>
          ),
        }))}
      />
      {mayAnswer && (
        <Said
          label="回答（写入审计，审批人能看到）"
          button="回答"
          send={(text) => call(drafts.answer, { body: { id: data.id, text } })}
          onDone={onDone}
        />
      )}
      {mayAsk && (
        <Said
          label="提问（写入审计，编写人能看到；草稿仍待审批）"
          button="提问"
          send={(text) => call(drafts.ask, { body: { id: data.id, text } })}
          onDone={onDone}
        />
      )}
    </Card>
  );
}

interface SaidProps {
  readonly label: string;
  readonly button: string;
  readonly send: (text: string) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
}

function Said({ label, button, send, onDone }: SaidProps) {
  const [form] = Form.useForm<{ readonly text: string }>();
  const say = useAction(async () => {
    const { text } = await form.validateFields();
    await send(text.trim());
    form.resetFields();
    await onDone();
  }, '请先写明内容');
  return (
    <Form form={form} layout="vertical" requiredMark={false}>
      <Form.Item
        name="text"
        label={label}
        rules={[{ required: true, whitespace: true, min: 2, message: '至少两个字' }]}
      >
        <Input.TextArea maxLength={200} showCount rows={2} />
      </Form.Item>
      <Button loading={say.isRunning} onClick={() => void say.run()}>
        {button}
      </Button>
    </Form>
  );
}

import { Alert, Button, Card, Col, Flex, Form, Row, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { experiments } from '#contract/console/experiments.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { useAction } from '../../parts/use-action.ts';
import { ExperimentFields } from './ExperimentFields.tsx';
import type { ExperimentForm, PlanCheck } from './experiment-form.ts';
import { width } from './experiment-words.ts';

const usual: Partial<ExperimentForm> = {
  ...{ share: 50, goal: 'next', guards: ['unopened', 'left'] },
  ...{ baseline: 20, max_visitors: 20_000, max_days: 14 },
};

/** Proposes an experiment: which versions, for whom, to what end, and for how long. */
export const NewExperiment = observer(function NewExperiment() {
  const [form] = Form.useForm<ExperimentForm>();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const [check] = useState(
    () => new Resource((body: ReturnType<typeof planOf>) => call(experiments.check, { body })),
  );
  const values = Form.useWatch([], form) as ExperimentForm | undefined;
  const plan = values?.page_id && values.variant_version ? JSON.stringify(planOf(values)) : '';
  useEffect(() => {
    if (plan === '') return undefined;
    const timer = window.setTimeout(
      () => void check.load(JSON.parse(plan) as ReturnType<typeof planOf>),
      400,
    );
    return () => window.clearTimeout(timer);
  }, [check, plan]);
  const [proposal] = useState(() => crypto.randomUUID());
  const propose = useAction(async (fields: ExperimentForm) => {
    const { title, goal, goal_of: of = '', guards, max_days: days, reason } = fields;
    const body = { ...planOf(fields), title: title.trim(), goal, goal_of: of, max_days: days };
    const { id } = await call(experiments.propose, {
      body: { ...body, id: proposal, guards: [...guards], reason: reason.trim() },
    });
    await navigate(`/experiments/${id}`);
  });
  const chosen = {
    ...(asked.get('page') && { page_id: asked.get('page') ?? '' }),
    ...(asked.get('version') && { variant_version: Number(asked.get('version')) }),
  };
  const found = plan === '' ? undefined : check.value;
  return (
    <Form
      {...{ form, layout: 'vertical', requiredMark: false }}
      initialValues={{ ...usual, ...chosen }}
      onFinish={(fields) => void propose.run(fields)}
    >
      <Flex className="toolbar">
        <Link to="/experiments">全部实验</Link>
      </Flex>
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={15}>
          <ExperimentFields form={form} links={found?.links ?? []} />
        </Col>
        <Col xs={24} xl={9}>
          <Judged found={found} reason={check.showRetry ? check.reason : undefined} />
          <Button
            className="section"
            type="primary"
            htmlType="submit"
            loading={propose.isRunning}
            disabled={found === undefined || found.problems.length > 0}
          >
            提交审批
          </Button>
        </Col>
      </Row>
    </Form>
  );
});

/** What the server is asked about the form, and is sent with it. */
function planOf({ page_id: page = '', variant_version: version = 0, ...of }: ExperimentForm) {
  return {
    ...{ page_id: page, variant_version: version, max_visitors: of.max_visitors },
    ...{ share_bp: Math.round(of.share * 100), baseline_bp: Math.round(of.baseline * 100) },
  };
}

interface JudgedProps {
  readonly found: PlanCheck | undefined;
  readonly reason: string | undefined;
}

function Judged({ found, reason }: JudgedProps) {
  return (
    <Card size="small" title="检查">
      {reason !== undefined && <Alert type="error" showIcon title={reason} />}
      {found === undefined && reason === undefined && (
        <Typography.Text type="secondary">
          选好页面和新版本之后，这里说能不能比较、能测出多大的差别。
        </Typography.Text>
      )}
      {found !== undefined && (
        <Flex vertical gap="small" role="status">
          {found.problems.length === 0 ? (
            <Alert type="success" showIcon title="两个版本只有文字、图片和顺序不同，可以比较" />
          ) : (
            <Alert
              type="error"
              showIcon
              title="只能改文字、图片和顺序"
              description={
                <ul className="sheet">
                  {found.problems.map(({ component, words }) => (
                    <li key={`${component}:${words}`}>
                      {component === '' ? words : `组件 ${component}：${words}`}
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          <Alert
            type="info"
            showIcon
            title={`能测出的最小差别：${width(found.detectable)}`}
            description="在计划的人数内、有 80% 的把握。真实的差别更小，多半会以“没有测出差别”结束；想测出更小的差别，要更多的人。"
          />
        </Flex>
      )}
    </Card>
  );
}

import { Card, Checkbox, Col, Form, Input, InputNumber, Row, Select } from 'antd';
import type { FormInstance } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { activityGoals, goalTitles, guardTitles, planBounds } from '#contract/console/experiment-terms.ts';
import type { GoalName } from '#contract/console/experiment-terms.ts';
import { pages } from '#contract/console/pages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { versionTitle } from './experiment-words.ts';
import type { ExperimentForm } from './experiment-form.ts';

const required = [{ required: true, message: '请填写' }];
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface Props {
  readonly form: FormInstance<ExperimentForm>;
  /** The paths that the page leads to. */
  readonly links: readonly string[];
}

/** The fields of a new experiment. */
export function ExperimentFields({ form, links }: Props) {
  return (
    <Card size="small">
      <Compared form={form} />
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, min: 2, max: 40, message: '2 到 40 个字' }]}
      >
        <Input maxLength={40} placeholder="例如：开头先说好处" />
      </Form.Item>
      <Goal form={form} links={links} />
      <Form.Item name="guards" label="护栏：新版本明显更多就自动停止">
        <Checkbox.Group className="stacked" options={optionsOf(guardTitles)} />
      </Form.Item>
      <PlanFields />
      <ReasonField label="为什么做（写入审计）" />
    </Card>
  );
}

type Page = DataOf<typeof pages.list>['pages'][number];

const Compared = observer(function Compared({ form }: Pick<Props, 'form'>) {
  const [list] = useState(
    () =>
      new CursorList<Page>(async (after) => {
        const { pages: items, next } = await call(pages.list, { query: after ? { after } : {} });
        return { items, next };
      }),
  );
  useEffect(() => void list.reload(), [list]);
  const pageId = Form.useWatch('page_id', form);
  const shown = (list.value ?? []).filter(({ published_version: version }) => version !== null);
  return (
    <>
      <Form.Item name="page_id" label="页面" rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={list.isLoading}
          placeholder="已发布的页面"
          options={shown.map(({ id, title }) => ({ value: id, label: `${title || '（无标题）'}（${id}）` }))}
          onChange={() => form.setFieldValue('variant_version', undefined)}
          onPopupScroll={() => void list.more()}
        />
      </Form.Item>
      {pageId !== undefined && <Versions key={pageId} pageId={pageId} />}
    </>
  );
});

const Versions = observer(function Versions({ pageId }: { readonly pageId: string }) {
  const [page] = useState(() => new Resource(() => call(pages.read, { query: { id: pageId } })));
  useEffect(() => void page.load(), [page]);
  const { published_version: shown = null, versions = [] } = page.value ?? {};
  return (
    <Form.Item
      name="variant_version"
      label="新版本"
      extra={shown === null ? undefined : `与线上的${versionTitle(shown)}比较`}
      rules={required}
    >
      <Select
        loading={page.isLoading}
        placeholder="保存过的版本"
        notFoundContent="这个页面还没有别的版本：先在“页面”里改好文字并保存"
        options={versions
          .filter(({ version }) => version > 0 && version !== shown)
          .map(({ version, note, saved_by: by }) => ({
            value: version,
            label: `${versionTitle(version)} · ${by}${note === '' ? '' : ` · ${note}`}`,
          }))}
      />
    </Form.Item>
  );
});

const Goal = observer(function Goal({ form, links }: Props) {
  const goal = Form.useWatch('goal', form) as GoalName | undefined;
  const [kit] = useState(() => new Resource(() => call(pages.kit, {})));
  const isOfActivity = goal !== undefined && activityGoals.includes(goal);
  useEffect(() => {
    if (isOfActivity) void kit.load();
  }, [isOfActivity, kit]);
  const activities = kit.value?.activities ?? [];
  return (
    <>
      <Form.Item name="goal" label="目标：看到页面之后" rules={required}>
        <Select options={optionsOf(goalTitles)} onChange={() => form.setFieldValue('goal_of', undefined)} />
      </Form.Item>
      {isOfActivity && (
        <Form.Item name="goal_of" label="活动" rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={kit.isLoading}
            options={activities.map(({ id, title }) => ({ value: id, label: `${title}（${id}）` }))}
          />
        </Form.Item>
      )}
      {goal === 'open' && (
        <Form.Item name="goal_of" label="打开的页面" rules={required}>
          <Select
            notFoundContent="先选页面；可选的是它链接到的页面"
            options={links.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      )}
    </>
  );
});

function PlanFields() {
  const percent = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({
    ...{ min: minimum / 100, max: maximum / 100, precision: 2, suffix: '%', className: 'wide' },
  });
  const whole = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({
    ...{ min: minimum, max: maximum, precision: 0, className: 'wide' },
  });
  return (
    <Row gutter={16}>
      <Col xs={24} md={12}>
        <Form.Item name="share" label="看到新版本的比例" rules={required}>
          <InputNumber {...percent(planBounds.share)} />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="baseline" label="现在达到目标的比例（估计）" rules={required}>
          <InputNumber {...percent(planBounds.baseline)} />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="max_visitors" label="至多多少人" rules={required}>
          <InputNumber {...whole(planBounds.visitors)} step={1000} />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="max_days" label="至多多少天" rules={required}>
          <InputNumber {...whole(planBounds.days)} />
        </Form.Item>
      </Col>
    </Row>
  );
}

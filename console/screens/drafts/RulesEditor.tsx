import type { RJSFSchema } from '@rjsf/utils';
import { Card, Col, Form, Input, Row, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import type { DraftStore } from './draft-store.ts';
import { SchemaForm } from './schema-form.tsx';

interface Props {
  readonly store: DraftStore;
  readonly isReadOnly: boolean;
}

/** The rules that are written, the disclosures, and the whole sheet as members will read it. */
export const RulesEditor = observer(function RulesEditor({ store, isReadOnly }: Props) {
  const rules = (store.content['rules'] ?? []) as readonly string[];
  const { disclosure } = (store.data.schema as RJSFSchema).properties ?? {};
  const problems = store.problems.filter(({ place }) => place === 'rules' || place.startsWith('rules/'));
  return (
    <Row gutter={24}>
      <Col xs={24} lg={12}>
        <Form layout="vertical">
          <Form.Item
            label="规则，每行一条（至多 20 条，每条至多 200 字）"
            htmlFor="rules"
            validateStatus={problems.length > 0 ? 'error' : ''}
            help={problems.map(({ words }) => words).join('；')}
          >
            <Input.TextArea
              id="rules"
              rows={16}
              readOnly={isReadOnly}
              value={rules.join('\n')}
              onChange={({ target }) => store.write({ rules: target.value.split('\n') })}
              onBlur={() =>
                store.write({ rules: rules.map((rule) => rule.trim()).filter((rule) => rule !== '') })
              }
            />
          </Form.Item>
        </Form>
        {disclosure !== undefined && typeof disclosure !== 'boolean' && (
          <SchemaForm
            schema={{ ...disclosure, title: '公示信息' }}
            value={store.content['disclosure'] ?? {}}
            problems={store.problems}
            root="disclosure"
            isReadOnly={isReadOnly}
            onChange={(changed) => store.write({ disclosure: changed })}
          />
        )}
      </Col>
      <Col xs={24} lg={12}>
        <Card size="small" title="用户看到的规则全文">
          <Typography.Paragraph type="secondary">
            主办方、时间、奖品、概率和领取方式由上面的数据生成，不用手写。
          </Typography.Paragraph>
          {store.sheet.length === 0 ? (
            <Typography.Text type="secondary">内容通过格式检查后显示。</Typography.Text>
          ) : (
            <ol className="sheet">
              {store.sheet.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          )}
        </Card>
      </Col>
    </Row>
  );
});

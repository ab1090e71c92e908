import type { RJSFSchema } from '@rjsf/utils';
import { Alert, Flex, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { DraftStore } from './draft-store.ts';
import { PrizeEditor } from './PrizeEditor.tsx';
import { groups } from './problems.ts';
import type { GroupKey } from './problems.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { SchemaForm } from './schema-form.tsx';
import { WindowEditor } from './WindowEditor.tsx';

interface Props {
  readonly group: GroupKey;
  readonly store: DraftStore;
  readonly isReadOnly: boolean;
}

/** One part of an activity as its author writes it. */
export const EditorGroup = observer(function EditorGroup({ group, store, isReadOnly }: Props) {
  switch (group) {
    case 'window':
      return <WindowEditor store={store} isReadOnly={isReadOnly} />;
    case 'prizes':
      return <PrizeEditor store={store} isReadOnly={isReadOnly} />;
    case 'rules':
      return <RulesEditor store={store} isReadOnly={isReadOnly} />;
    case 'config':
      return <Config store={store} isReadOnly={isReadOnly} />;
    case 'basics':
    case 'tasks':
      return <Fields group={group} store={store} isReadOnly={isReadOnly} />;
  }
});

const Fields = observer(function Fields({ group, store, isReadOnly }: Props) {
  const { schema: whole } = store.data;
  const schema = useMemo(() => partOf(whole, fieldsOf(group)), [whole, group]);
  const value = Object.fromEntries(fieldsOf(group).map((name) => [name, store.content[name]]));
  return (
    <SchemaForm
      schema={schema}
      value={value}
      problems={store.problems}
      root=""
      isReadOnly={isReadOnly}
      onChange={(changed) => store.write({ ...changed })}
    />
  );
});

const Config = observer(function Config({ store, isReadOnly }: Omit<Props, 'group'>) {
  const { config } = (store.data.schema as RJSFSchema).properties ?? {};
  if (config === undefined || typeof config === 'boolean') return null;
  return (
    <Flex vertical gap="small">
      <Alert
        type="info"
        title="这些参数决定活动怎么玩、给出多少机会。改动影响支出和资格，会写进审批的变化里。"
      />
      <SchemaForm
        schema={config}
        value={store.content['config'] ?? {}}
        problems={store.problems}
        root="config"
        isReadOnly={isReadOnly}
        onChange={(changed) => store.write({ config: changed })}
      />
      <Typography.Text type="secondary">金额以元填写，保存为分。</Typography.Text>
    </Flex>
  );
});

const fieldsOf = (group: GroupKey): readonly string[] =>
  groups.find(({ key }) => key === group)?.fields ?? [];

/** The schema of some fields of an object. */
function partOf(schema: object, fields: readonly string[]): RJSFSchema {
  const { properties = {}, required = [] } = schema as RJSFSchema;
  const own = fields.flatMap((name) => {
    const { [name]: field } = properties;
    return field === undefined ? [] : [[name, field] as const];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(own),
    required: required.filter((name) => fields.includes(name)),
  };
}

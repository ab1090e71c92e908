import { Checkbox, Form } from 'antd';
import { operatorRoles, roleTitles } from '#contract/console/operator.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import type { people } from '#contract/console/people.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** Somebody who works with the console. */
export type Person = DataOf<typeof people.list>['people'][number];

const duties: Readonly<Record<OperatorRole, string>> = {
  author: '编写活动和页面，提交审批',
  approver: '审批别人提交的改动',
  operator: '运行活动：暂停、奖品、风控、客服',
  auditor: '查看一切，不能修改',
  administrator: '邀请人员、分配角色',
};

/** The roles of a person. */
export function RolesField() {
  return (
    <Form.Item
      name="roles"
      label="角色"
      rules={[{ required: true, type: 'array', min: 1, message: '至少选择一个角色' }]}
    >
      <Checkbox.Group
        className="stacked"
        options={operatorRoles.map((role) => ({
          value: role,
          label: `${roleTitles[role]}：${duties[role]}`,
        }))}
      />
    </Form.Item>
  );
}

import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { loginName, roleSchema } from './sign-in.schema.ts';

/** Why something is done; every change has one. */
export const reasonText = () => plainText(200, 2);

const roles = () => Type.Array(roleSchema(), { minItems: 1, maxItems: 5, uniqueItems: true });
const operatorId = () => Type.String({ format: 'uuid' });
const person = { id: operatorId(), reason: reasonText() };
/** The token of a link that works once; the console puts it behind `#`, so that no server logs it. */
const invitation = Type.Object({ id: Type.String(), token: Type.String(), expires_at: instant() });
const nothing = Type.Object({});

/** Calls about the people of the console. */
export const peopleSchemas = callTable('控制台人员', {
  list: {
    title: '所有人员',
    data: Type.Object({
      people: Type.Array(
        Type.Object({
          id: Type.String(),
          login: Type.String(),
          name: Type.String(),
          roles: Type.Array(roleSchema()),
          is_sample: Type.Boolean(),
          /** They have set up how they sign in. */
          is_ready: Type.Boolean(),
          passkeys: Type.Integer(),
          created_at: instant(),
          disabled_at: moment(),
          last_seen_at: moment(),
        }),
      ),
    }),
  },
  invite: {
    title: '邀请新人员',
    body: strictObject({ login: loginName(), name: plainText(20, 1), roles: roles(), reason: reasonText() }),
    data: invitation,
  },
  inviteAgain: {
    title: '重新发送邀请，同时作废其原有登录方式',
    body: strictObject(person),
    data: invitation,
  },
  changeRoles: { title: '修改角色', body: strictObject({ ...person, roles: roles() }), data: nothing },
  disable: { title: '停用人员', body: strictObject(person), data: nothing },
  enable: { title: '恢复人员', body: strictObject(person), data: nothing },
  endSessions: {
    title: '让人员在所有设备上退出',
    body: strictObject(person),
    data: Type.Object({ ended: Type.Integer() }),
  },
});

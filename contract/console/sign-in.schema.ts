import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { operatorRoles, shortestPassword, signInMethods } from './operator.ts';

/** One of the roles. */
export const roleSchema = () => Type.Enum([...operatorRoles]);

/** The name by which an operator signs in: letters, digits, `.`, `-`, `_` or an e-mail address. */
export const loginName = () => Type.String({ pattern: '^[a-z0-9][a-z0-9._@-]{1,62}$' });

const secret = () => Type.String({ minLength: 1, maxLength: 200 });
const password = () => Type.String({ minLength: shortestPassword, maxLength: 200 });
/** Six digits of an authenticator, or a recovery code. */
const oneTimeCode = () => Type.String({ pattern: '^(\\d{6}|[a-z2-7]{4}(-[a-z2-7]{4}){3})$' });
/** What the browser's `navigator.credentials` gives and takes, which the library checks. */
const credential = () => Type.Record(Type.String(), Type.Unknown());

/** An operator as they see themselves. */
const me = Type.Object({
  id: Type.String(),
  login: Type.String(),
  name: Type.String(),
  roles: Type.Array(roleSchema()),
  is_sample: Type.Boolean(),
  method: Type.Enum([...signInMethods]),
  signed_in_at: instant(),
  /** When this session ends, whatever is done in it. */
  ends_at: instant(),
  /** Whether sample content may be used: outside production. */
  is_production: Type.Boolean(),
  /** The origin of the hall that this console runs. */
  hall_origin: Type.String(),
});

const challenge = Type.Object({ challenge: Type.String(), options: credential() });
const answeredChallenge = { challenge: plainText(64, 1), response: credential() };

/** Calls about the signing in of operators. */
export const signInSchemas = callTable('控制台登录', {
  me: { title: '当前登录的人', data: me },
  sampleOperators: {
    title: '示例人员（生产环境没有）',
    data: Type.Object({
      operators: Type.Array(
        Type.Object({ login: Type.String(), name: Type.String(), roles: Type.Array(roleSchema()) }),
      ),
    }),
  },
  sample: { title: '以示例人员登录（生产环境没有）', body: strictObject({ login: loginName() }), data: me },
  password: {
    title: '用密码登录的第一步',
    body: strictObject({ login: loginName(), password: secret() }),
    /** The ticket is good for one code within five minutes. */
    data: Type.Object({ ticket: Type.String() }),
  },
  code: {
    title: '用密码登录的第二步：动态口令或恢复码',
    body: strictObject({ ticket: plainText(64, 1), code: oneTimeCode() }),
    data: me,
  },
  passkeyOptions: { title: '开始用通行密钥登录', data: challenge },
  passkey: { title: '用通行密钥登录', body: strictObject(answeredChallenge), data: me },
  signOut: { title: '退出', data: Type.Object({}) },
  signOutEverywhere: { title: '在所有设备上退出', data: Type.Object({ ended: Type.Integer() }) },
  invitation: {
    title: '查看邀请',
    body: strictObject({ token: plainText(64, 1) }),
    data: Type.Object({
      login: Type.String(),
      name: Type.String(),
      roles: Type.Array(roleSchema()),
      expires_at: instant(),
      /** The secret that an authenticator takes, and the address that its camera reads. */
      totp_secret: Type.String(),
      totp_address: Type.String(),
    }),
  },
  acceptInvitation: {
    title: '接受邀请：设置密码和动态口令',
    body: strictObject({
      token: plainText(64, 1),
      password: password(),
      code: Type.String({ pattern: '^\\d{6}$' }),
    }),
    data: Type.Object({ me, recovery_codes: Type.Array(Type.String()) }),
  },
  credentials: {
    title: '自己的登录方式',
    data: Type.Object({
      has_password: Type.Boolean(),
      recovery_codes_left: Type.Integer(),
      passkeys: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          created_at: instant(),
          last_used_at: moment(),
        }),
      ),
      sessions: Type.Array(
        Type.Object({
          signed_in_at: instant(),
          last_seen_at: instant(),
          method: Type.String(),
          is_this: Type.Boolean(),
        }),
      ),
    }),
  },
  newPasskeyOptions: { title: '开始添加通行密钥', data: challenge },
  addPasskey: {
    title: '添加通行密钥',
    body: strictObject({ ...answeredChallenge, name: plainText(40, 1) }),
    data: Type.Object({ id: Type.String() }),
  },
  removePasskey: {
    title: '删除通行密钥',
    body: strictObject({ id: Type.String({ minLength: 1, maxLength: 1400 }) }),
    data: Type.Object({}),
  },
  newRecoveryCodes: {
    title: '重新生成恢复码（旧的作废）',
    data: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  },
});

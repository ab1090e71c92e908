import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, identifier, instant, optionalIdentifier, strictObject } from '#contract/http/scalar.schema.ts';

/** The privileges of the product with those that are open to a visitor. */
export function privilegeList() {
  return Type.Object({
    /** Level of the visitor, from 1; 0 where nobody in particular asks. */
    level: Type.Integer(),
    groups: Type.Array(
      Type.Object({
        name: Type.String(),
        desc: Type.String(),
        list: Type.Array(
          Type.Object({
            privilege_id: Type.String(),
            title: Type.String(),
            desc: Type.String(),
            /** Name of a picture of the product. */
            icon: Type.String(),
            /** The page it is used on; empty if there is none. */
            path: Type.String(),
            /** The minimum level for it. */
            level: Type.Integer(),
            is_unlocked: Type.Boolean(),
          }),
        ),
      }),
    ),
    is_sample: Type.Boolean(),
  });
}

export const userSchemas = callTable('会员', {
  profile: {
    title: '查询会员的资料、账户和标签',
    data: Type.Object({
      user_id: Type.String(),
      nickname: Type.String(),
      /** Masked by the server, for example `138****0001`. */
      phone_num: Type.String(),
      /** Masked; empty while no fund account is open. */
      fund_account: Type.String(),
      /** Equal to `fundAccountStatus.opened` once an account is open. */
      fund_account_status: Type.String(),
      invite_code: Type.String(),
      union_id: Type.String(),
      /** Why nobody can trade or open an account now; absent while it is possible. */
      trade_notice: Type.Optional(Type.String()),
    }),
  },
  privileges: {
    title: '查询会员的权益分组',
    data: privilegeList(),
  },
  /** A record of a visitor's consent or view. */
  imprint: {
    title: '登记同意、注册等一次性的足迹',
    example: { body: { action: 'consent', time: 1764000000000, guid: '1' } },
    body: strictObject({
      action: identifier(),
      /** Milliseconds since 1970 by the visitor's clock. */
      time: instant({ minimum: 0, maximum: 9007199254740991 }),
      guid: optionalIdentifier(),
    }),
    data: Type.Object({}),
  },
  banks: {
    title: '查询支持的银行和转账限额',
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          bank_id: Type.String(),
          name: Type.String(),
          /** Fen for each transfer, and fen for each day. */
          single_limit: fen(),
          daily_limit: fen(),
        }),
      ),
      is_sample: Type.Boolean(),
    }),
  },
});

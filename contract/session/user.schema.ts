import { Type } from 'typebox';
import { identifier, optionalIdentifier, strictObject } from '#contract/http/scalar.schema.ts';

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

export const userSchemas = {
  profile: {
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
  privileges: { data: privilegeList() },
  /** A record of a visitor's consent or view. */
  imprint: {
    body: strictObject({
      action: identifier(),
      /** Milliseconds since 1970 by the visitor's clock. */
      time: Type.Integer({ minimum: 0, maximum: 9007199254740991 }),
      guid: optionalIdentifier(),
    }),
    data: Type.Object({}),
  },
  banks: {
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          bank_id: Type.String(),
          name: Type.String(),
          /** Fen for each transfer, and fen for each day. */
          single_limit: Type.Integer(),
          daily_limit: Type.Integer(),
        }),
      ),
      is_sample: Type.Boolean(),
    }),
  },
};

import { Type } from 'typebox';
import { identifier, plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const accountLogin = {
  body: strictObject({
    /** Base64 of RSA-OAEP-SHA-256 over the JSON of account, password, nonce, time and session id. */
    encrypted_account_info: plainText(1024, 1),
    is_independent: Type.Optional(Type.Boolean()),
    bio_encrypted_info: Type.Optional(plainText(1024)),
    /** One of `tradeDurations`; any other value means the default, 1. */
    duration: Type.Optional(Type.Integer()),
    device_model: Type.Optional(plainText(64)),
  }),
  data: Type.Object({ trade_token: Type.String() }),
};

const money = Type.Integer({ minimum: 0, maximum: 9007199254740991 });

export const tradeSchemas = {
  accountLogin,
  /** The older path of the same call. */
  accountLoginOld: accountLogin,
  accountLogout: { data: Type.Object({}) },
  buyAmount: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      sec_code: identifier(),
      /** Fen. */
      total_balance: money,
    }),
    data: Type.Object({
      sec_code: Type.String(),
      /** Fen that can be used: the wish, or what the account has if that is less. */
      buy_amount: money,
      /** Whole lots of 100 that they buy. */
      lots: money,
      /** Fen for these lots, without fees. */
      cost: money,
      /** Fen for one lot. */
      lot_amount: money,
      is_sample: Type.Boolean(),
    }),
  },
  subPosition: {
    data: Type.Object({
      /** Masked. */
      fund_account: Type.String(),
      list: Type.Array(
        Type.Object({
          sec_code: Type.String(),
          sec_name: Type.String(),
          /** Shares, in hundredths. */
          shares: Type.Integer(),
          /** Fen. */
          market_value: Type.Integer(),
          /** Fen; negative for a loss. */
          income: Type.Integer(),
        }),
      ),
      /** Fen. */
      total: Type.Integer(),
      is_sample: Type.Boolean(),
    }),
  },
  orderConfirm: {
    query: strictObject({ biz_source: Type.Optional(identifier()), product_id: identifier() }),
    data: Type.Object({
      product_id: Type.String(),
      product_name: Type.String(),
      /** Fen. */
      min_amount: Type.Integer(),
      /** Hundredths of a per cent. */
      fee_rate: Type.Integer(),
      risk_level: Type.String(),
      notice: Type.String(),
    }),
  },
};

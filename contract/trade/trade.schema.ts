import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  basisPoints,
  fen,
  identifier,
  plainText,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';

const accountLogin = {
  example: {
    body: { encrypted_account_info: 'none', duration: 1 },
    refused: '密文要用登录时返回的公钥生成',
  },
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

const bounds = { minimum: 0, maximum: 9007199254740991 };

export const tradeSchemas = callTable('交易', {
  accountLogin: {
    title: '登录交易账户',
    ...accountLogin,
  },
  /** The older path of the same call. */
  accountLoginOld: {
    title: '登录交易账户（旧地址）',
    ...accountLogin,
  },
  accountLogout: {
    title: '退出交易账户',
    data: Type.Object({}),
  },
  buyAmount: {
    title: '按金额计算可买的手数和费用',
    example: { query: { sec_code: '510001.SH', total_balance: 100000 } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      sec_code: identifier(),
      /** Fen. */
      total_balance: fen(bounds),
    }),
    data: Type.Object({
      sec_code: Type.String(),
      /** Fen that can be used: the wish, or what the account has if that is less. */
      buy_amount: fen(bounds),
      /** Whole lots of 100 that they buy. */
      lots: Type.Integer(bounds),
      /** Fen for these lots, without fees. */
      cost: fen(bounds),
      /** Fen for one lot. */
      lot_amount: fen(bounds),
      is_sample: Type.Boolean(),
    }),
  },
  subPosition: {
    title: '查询基金持仓、市值和盈亏',
    data: Type.Object({
      /** Masked. */
      fund_account: Type.String(),
      list: Type.Array(
        Type.Object({
          sec_code: Type.String(),
          sec_name: Type.String(),
          /** Shares, in hundredths. */
          shares: Type.Integer(),
          market_value: fen(),
          /** Fen; negative for a loss. */
          income: fen(),
        }),
      ),
      total: fen(),
      is_sample: Type.Boolean(),
    }),
  },
  orderConfirm: {
    title: '查询组合产品的起购金额和费率',
    example: { query: { product_id: 'combine-steady' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      biz_source: Type.Optional(identifier()),
      product_id: identifier(),
    }),
    data: Type.Object({
      product_id: Type.String(),
      product_name: Type.String(),
      min_amount: fen(),
      fee_rate: basisPoints(),
      risk_level: Type.String(),
      notice: Type.String(),
    }),
  },
});

import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';

const assessment = {
  /** `C1` to `C5`, or empty without a result that is still valid. */
  risk_level: Type.String(),
  /** The level in words, and what it means. */
  risk_name: Type.String(),
  risk_desc: Type.String(),
  assessed_at: moment(),
  /** The result is valid for twelve months. */
  valid_until: moment(),
};

/**
 * Only sizes are validated here: every other error of a field is answered with its reason at that field, as
 * `data.problems` of the code `formRefused`.
 */
export const accountOpeningSchemas = callTable('开户', {
  riskLevel: {
    title: '查询风险测评的题目和自己的等级',
    data: Type.Object({
      ...assessment,
      /** Version of the questions, sent back with the answers. */
      version: Type.String(),
      questions: Type.Array(
        Type.Object({
          question_id: Type.String(),
          title: Type.String(),
          options: Type.Array(Type.Object({ option_id: Type.String(), title: Type.String() })),
        }),
      ),
      is_sample: Type.Boolean(),
    }),
  },
  assessRisk: {
    title: '提交风险测评',
    example: { body: { version: 'none', answers: [] }, refused: '版本和答案要换成问卷返回的' },
    body: strictObject({
      version: identifier(),
      answers: Type.Array(strictObject({ question_id: identifier(), option_id: identifier() }), {
        maxItems: 20,
      }),
    }),
    data: Type.Object(assessment),
  },
  open: {
    title: '提交开户申请',
    example: {
      body: {
        name: '示例人',
        id_number: '110101199003070000',
        id_valid_until: '2030-01-31',
        occupation: 'employee',
        region: '',
        email: '',
        agreements: [],
        encrypted_account_info: 'none',
      },
      refused: '证件号码和加密的交易密码要换成自己的',
    },
    body: strictObject({
      name: plainText(60),
      id_number: plainText(40),
      /** The last day of the document, `2030-01-31`, or `long_term`. */
      id_valid_until: plainText(16),
      occupation: plainText(32),
      region: plainText(40),
      email: plainText(200),
      /** Names of `openingAgreements` whose boxes were ticked. */
      agreements: Type.Array(plainText(32), { maxItems: 10 }),
      /** Encrypted as for a trade login, with the new trade password and no account in it. */
      encrypted_account_info: plainText(1024, 1),
    }),
    data: Type.Object({
      /** Masked. */
      fund_account: Type.String(),
      is_sample: Type.Boolean(),
    }),
  },
});

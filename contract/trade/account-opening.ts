import { endpoints } from '#contract/http/endpoint.ts';
import type { accountOpeningSchemas } from './account-opening.schema.ts';

/** The risk assessment and the opening of a fund account (product 6.12, 6.13). */
export const accountOpening = endpoints<typeof accountOpeningSchemas>({
  riskLevel: { method: 'GET', path: '/v1/contract/risk_level', needs: 'session' },
  assessRisk: {
    method: 'POST',
    path: '/v1/contract/risk_level',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
  open: {
    method: 'POST',
    path: '/v1/trade/account/open',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
});

/** The agreements of an applicant, each with a separate box: the wire value, and the title on the screen. */
export const openingAgreements = {
  user_agreement: '《用户服务协议》',
  privacy_policy: '《隐私政策》',
  /** A separate consent, because identity documents are sensitive personal information. */
  identity_consent: '同意为开户核验处理我的身份证件信息',
  risk_disclosure: '《风险揭示书》',
} as const;

/** Wire value of one of them. */
export type OpeningAgreement = keyof typeof openingAgreements;

import { endpoints } from '#contract/http/endpoint.ts';
import type { accountOpeningSchemas } from './account-opening.schema.ts';

/** The risk assessment and the opening of a fund account; of their paths the spec shows `risk_level` (section 7). */
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

/** What an applicant agrees to, each with a box of its own: the wire value, and the title on the screen. */
export const openingAgreements = {
  user_agreement: '《用户服务协议》',
  privacy_policy: '《隐私政策》',
  /** Consent of its own, because identity documents are sensitive personal information. */
  identity_consent: '同意为开户核验处理我的身份证件信息',
  risk_disclosure: '《风险揭示书》',
} as const;

/** Wire value of one of them. */
export type OpeningAgreement = keyof typeof openingAgreements;

import { AgreementPage } from './AgreementPage.tsx';
import { privacyPolicy } from './privacy-policy.ts';

/** The privacy policy: what is collected, what for, how long, and how to take the consent back. */
export default function PrivacyPolicyScreen() {
  return <AgreementPage agreement={privacyPolicy} />;
}

import { AgreementPage } from './AgreementPage.tsx';
import { userAgreement } from './user-agreement.ts';

/** The agreement on the service, which a visitor accepts at login. */
export default function UserAgreementScreen() {
  return <AgreementPage agreement={userAgreement} />;
}

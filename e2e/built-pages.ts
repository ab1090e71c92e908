import { paths } from '#kernel/screen/paths.ts';
import type { Path } from '#kernel/screen/paths.ts';

/** The addresses that have their own screen; the others show that they open soon. */
export const builtPages: readonly Path[] = [
  paths.home,
  paths.business,
  paths.charges,
  paths.openAccount,
  paths.activityIndex,
  paths.activityCenter,
  paths.financialDay,
  paths.financialDayHistory,
  paths.goldFund,
  paths.goldFundHistory,
  paths.goldFundQuizHistory,
  paths.goldFundInviteHistory,
  paths.mgm,
  paths.mgmAward,
  paths.mgmAddress,
  paths.webLogin,
  paths.etfMatchRetired,
  paths.userAgreement,
  paths.privacyPolicy,
];

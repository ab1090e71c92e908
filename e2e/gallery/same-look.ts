/**
 * Stories whose look in the dark and on a desktop is that of another one: the same screen a few acts later, or the same screen
 * of another campaign. They have a picture at 375 px alone; in the dark and wide they are looked at by night, without one.
 */
export const sameLook: Readonly<Record<string, string>> = {
  'screens/gold-fund-after-acts': 'screens/gold-fund',
  'screens/mgm-after-acts': 'screens/mgm',
  'screens/packages-later': 'screens/packages',
  'screens/gold-fund-award': 'screens/mgm-award',
  'screens/official-upgrade-award': 'screens/mgm-award',
  'screens/packages-award': 'screens/mgm-award',
  'screens/reviewer-award': 'screens/mgm-award',
  'screens/treasure-award': 'screens/mgm-award',
  'screens/packages-commission': 'screens/packages',
  'screens/calendar-old': 'screens/calendar',
  'screens/official-upgrade-draw': 'screens/official-upgrade',
  'screens/landing-result': 'screens/landing-register',
  'screens/etf-chicken-award': 'screens/mgm-award',
  'screens/financial-day-history': 'screens/mgm-award',
  'screens/official-history': 'screens/mgm-award',
  'screens/gold-fund-history': 'screens/mgm-award',
  'screens/gold-fund-invite-history': 'screens/invite-list',
  'screens/gold-fund-quiz-history': 'screens/invite-list',
};

/** Whether a picture of the story is kept. */
export const isPictured = (story: string, variant: string): boolean =>
  variant === '375-light' || !(story in sameLook);

/** The most invitations that one press decides. */
export const maxDecisions = 500;

/** The most members of a cluster that are shown. */
export const maxClusterMembers = 100;

/** Why a member is marked: works for the provider, tests the product, or is suspected of abuse. */
export const shownMarkKinds = ['staff', 'test', 'suspected'] as const;

/** The kinds of marks in words. */
export const markTitles: Readonly<Record<(typeof shownMarkKinds)[number], string>> = {
  staff: '员工',
  test: '测试',
  suspected: '涉嫌作弊',
};

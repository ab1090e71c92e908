/**
 * What an operator of the console may do. An author writes campaigns, an approver decides about them, an operator runs them,
 * an auditor reads everything, an administrator knows who has which role and nothing of campaigns.
 */
export const operatorRoles = ['author', 'approver', 'operator', 'auditor', 'administrator'] as const;

/** One of {@link operatorRoles}; an operator has one or more. */
export type OperatorRole = (typeof operatorRoles)[number];

/** The roles in words. */
export const roleTitles: Readonly<Record<OperatorRole, string>> = {
  author: '活动编辑',
  approver: '审批人',
  operator: '运营',
  auditor: '审计',
  administrator: '管理员',
};

/** The shortest password of an operator, characters. */
export const shortestPassword = 12;

/** How an operator proved who they are. */
export const signInMethods = ['passkey', 'totp', 'recovery', 'sample'] as const;

/** One of {@link signInMethods}. */
export type SignInMethod = (typeof signInMethods)[number];

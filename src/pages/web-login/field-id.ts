/** Ids of the controls of the login form. */
export const fieldId = { phone: 'login-phone', code: 'login-code', consent: 'login-consent' } as const;

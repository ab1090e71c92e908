/** The web's own version (spec section 3); not that of the app around it. */
export const appVersion = '3.29.0';

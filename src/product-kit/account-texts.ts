/** What a visitor reads beside their account. It is in every page, the words of the public site are not. */
export const accountTexts = {
  logIn: '登录',
  logOut: '退出登录',
} as const;

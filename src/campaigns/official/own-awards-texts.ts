/** What a guest reads in place of awards. */
export const guestAwards = '登录后查看我的奖励';

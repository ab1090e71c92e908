/** What a visitor reads about inviting friends. */
export const inviteTexts = {
  code: '我的邀请码',
  copy: '复制邀请码',
  copied: '邀请码已复制',
  notCopied: '复制失败，请长按邀请码复制',
  count: '已成功邀请',
  unit: '人',
  friends: '邀请记录',
  noFriends: '还没有邀请记录，把邀请码发给好友吧',
} as const;

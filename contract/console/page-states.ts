/** What visitors see of a page, in words. */
export const pageStates = {
  content: '内容包版本在线',
  published: '已发布',
  unpublished: '未发布',
  offline: '已下线',
} as const;

/** What visitors see of a page. */
export type PageStateName = keyof typeof pageStates;

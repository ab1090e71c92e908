/** What somebody reads who looks at a page that is not published. */
export const previewTexts = {
  preview: '预览',
  isFor: '仅供内部查看',
  hint: '按钮不可用，访问不计数',
  expired: '预览链接已失效',
  expiredHint: '链接 30 分钟内有效，请向发送人索取新的链接',
  incomplete: '预览链接不完整',
  incompleteHint: '请完整复制链接，或向发送人索取新的链接',
  toHall: '去投资大厅',
} as const;

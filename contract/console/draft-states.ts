/** The states of a draft in words. */
export const draftStates = {
  editing: '编辑中',
  submitted: '待审批',
  approved: '已批准，等待生效',
  refused: '已拒绝',
  withdrawn: '已放弃',
  applied: '已生效',
} as const;

/** State of a draft. */
export type DraftStateName = keyof typeof draftStates;

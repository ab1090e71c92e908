/** What can be proposed. */
export const proposalKinds = ['stock', 'correction', 'erasure', 'end', 'experiment'] as const;

/** One of {@link proposalKinds}. */
export type ProposalKindName = (typeof proposalKinds)[number];

/** The kinds in words. */
export const proposalKindTitles: Readonly<Record<ProposalKindName, string>> = {
  stock: '奖品库存',
  correction: '账目更正',
  erasure: '注销会员',
  end: '立即结束活动',
  experiment: '开始实验',
};

/** What an approval does, for the person who approves. */
export const approvalEffects: Readonly<Record<ProposalKindName, string>> = {
  stock: '批准后库存和预算占用立即改变；已发出的不受影响。',
  correction: '批准后立即记账，不能撤销；需要时再提议一笔相反的更正。',
  erasure:
    '手机号、昵称、地址、来源、登录、自选等立即删除，不能恢复；账目、抽奖和奖品保留，但不再能认出本人。本人可以用原手机号重新注册。',
  experiment: '批准后立即开始：同意统计的访客按比例看到新版本。请先看过两个版本的差别。',
  end: '批准后活动马上结束，不能撤销；已得奖励不受影响。',
};

/** What becomes of a proposal. */
export const proposalStates = ['open', 'approved', 'refused', 'withdrawn'] as const;

/** One of {@link proposalStates}. */
export type ProposalState = (typeof proposalStates)[number];

/** The states in words. */
export const proposalStateTitles: Readonly<Record<ProposalState, string>> = {
  open: '待审批',
  approved: '已批准',
  refused: '已驳回',
  withdrawn: '已撤回',
};

/** The actions of the audit in words; one that is not here is shown by its name. */
const titles: Readonly<Record<string, string>> = {
  'operator.add': '添加人员',
  'operator.invite_first': '邀请首位管理员',
  'operator.invite_again': '重新邀请',
  'operator.accept_invitation': '接受邀请',
  'operator.roles': '修改角色',
  'operator.disable': '停用人员',
  'operator.enable': '恢复人员',
  'operator.end_sessions': '结束登录',
  'operator.add_passkey': '添加通行密钥',
  'operator.remove_passkey': '删除通行密钥',
  'operator.renew_codes': '重新生成恢复码',
  'audit.export': '导出审计',
  'draw.export': '导出抽奖记录',
  'scheduled_draw.draw': '定时抽奖开奖',
  'scheduled_draw.void': '定时抽奖名次作废',
  'scheduled_draw.source': '更换随机数来源',
  'invitation.review': '审核邀请',
  'member.mark': '标记会员',
  'member.unmark': '解除标记',
  'member.void_held': '收回扣留的奖品',
  'member.lookup': '查看会员',
  'member.end_sessions': '结束会员的登录',
  'member.export': '导出会员数据',
  'member.propose_erasure': '提议注销会员',
  'member.decide_erasure': '审批注销会员',
  'ledger.propose': '提议账目更正',
  'ledger.decide': '审批账目更正',
  'ledger.corrected': '冲正账目',
  'ledger.adjusted': '补发或扣减',
  'activity.content': '活动内容',
  'activity.state': '活动状态',
  'activity.breaker': '自动熔断',
};

/** An action in words. */
export function actionTitle(action: string): string {
  return titles[action] ?? action;
}

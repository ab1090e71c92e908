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
  'activity.content': '活动内容',
  'activity.state': '活动状态',
  'activity.breaker': '自动熔断',
  'activity.archive': '归档活动',
  'activity.end_proposed': '提议提前结束',
  'activity.end_refused': '驳回提前结束',
  'activity.window': '活动时间',
  'dry_run.start': '开始试算',
};

/** An action in words. */
export function actionTitle(action: string): string {
  return titles[action] ?? action;
}

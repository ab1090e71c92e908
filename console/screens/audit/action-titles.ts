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
  'draft.submit': '提交审批',
  'draft.withdraw': '撤回草稿',
  'draft.discard': '放弃草稿',
  'draft.approve': '批准草稿',
  'draft.refuse': '拒绝草稿',
  'draft.return': '退回草稿',
  'picture.upload': '上传图片',
  'page.create': '新建页面',
  'page.save': '保存页面版本',
  'page.publish': '发布页面',
  'page.schedule': '定时发布页面',
  'page.unschedule': '取消定时发布',
  'page.roll_back': '回滚页面',
  'page.take_offline': '下线页面',
  'activity.apply_draft': '草稿生效',
  'activity.content': '活动内容',
  'activity.state': '活动状态',
  'activity.breaker': '自动熔断',
};

/** An action in words. */
export function actionTitle(action: string): string {
  return titles[action] ?? action;
}

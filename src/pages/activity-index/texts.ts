/** What a visitor reads in the hall. */
export const texts = {
  title: '投资大厅',
  intro: '边学边参与，好习惯换好礼',
  banners: '活动推荐',
  allActivities: '活动中心',
  allActivitiesIntro: '所有活动一站看全',
  shortcuts: '常用入口',
  featured: '正在进行',
  all: '全部活动',
  none: '暂时没有进行中的活动',
  noneHint: '新活动上线后会出现在这里',
  untilEnd: '距结束',
  tasks: (finished: number, total: number) => `任务 ${finished}/${total}`,
  sample: '示例数据',
  progress: {
    title: '我的进度',
    doing: '参与中',
    done: '已完成',
    tasks: '完成任务',
    invitation: '登录后查看参与进度和已完成的任务',
    logIn: '登录',
  },
} as const;

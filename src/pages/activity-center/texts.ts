/** What a visitor reads in the activity center. */
export const texts = {
  title: '活动中心',
  intro: '精选理财活动，边学边参与，好礼等你来拿',
  groups: { doing: '进行中', done: '已结束', unknown: '未开始' },
  empty: {
    doing: '暂时没有进行中的活动',
    done: '还没有已结束的活动',
    unknown: '暂无即将开始的活动',
  },
  tags: '按标签筛选',
  anyTag: '全部',
  through: '已完成',
  untilEnd: '距结束',
  more: '加载更多',
  sample: '示例数据',
} as const;

/** What a visitor reads in the activity center. */
export const texts = {
  title: '活动中心',
  hall: '投资大厅',
  intro: '抽奖送券活动优先看，好礼等您拿',
  groups: { doing: '进行中', done: '已结束', unknown: '即将开始' },
  empty: {
    doing: '暂时没有进行中的活动',
    done: '还没有已结束的活动',
    unknown: '暂无即将开始的活动',
  },
  emptyHint: '新活动上线后会出现在这里',
  tags: '按标签筛选',
  anyTag: '全部',
  through: '已完成任务',
  tasks: (finished: number, total: number) => `任务 ${finished}/${total}`,
  untilEnd: '距结束',
  more: '加载更多',
  sample: '示例数据',
} as const;

/** What a visitor reads who searches the hall, or finds nothing in it. */
export const searchTexts = {
  search: '搜索活动',
  hint: '搜索活动名称',
  found: (term: string, count: number) => `“${term}”找到 ${count} 个活动`,
  nothing: (term: string) => `没有找到“${term}”相关的活动`,
  nothingHere: (term: string, group: string) => `${group}的活动里没有“${term}”`,
  another: '换个关键词试试，或返回看看全部活动',
  clear: '返回全部活动',
  see: (group: string, count: number) => `查看${group}（${count}）`,
} as const;

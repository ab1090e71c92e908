/** What a visitor reads where a section is chosen. */
export const sectionTexts = {
  title: '选赛区',
  slogan: '选一个最看好的方向',
  list: '三个赛区',
  count: (people: number) => `${people}人已选`,
  choose: '选定',
  chooseLabel: (title: string) => `选定${title}`,
  chosen: '已选定',
  own: (title: string) => `您在${title}`,
  hint: '每人只能选定一次；赛区不影响名次与奖品。尚未报名的，选定赛区即报名。',
} as const;

/** What a visitor reads on the boards. */
export const listTexts = {
  title: '收益率排行',
  slogan: '周榜看本周，总榜看全程',
  boards: '榜单',
  week: '周榜',
  all: '总榜',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  noWeek: '周榜还没有公布',
  noAll: '总榜还没有公布',
} as const;

/** What a visitor reads where friends are invited. */
export const inviteTexts = {
  title: '邀请好友参赛',
  slogan: '一起比眼光，您得体验券',
  friends: '邀请好友',
  come: '已到的好友',
  total: (count: number) => `已有${count}位好友通过您的链接登录`,
} as const;

/** What a visitor reads in the explanation of the boards. */
export const interpretTexts = {
  title: '榜单说明',
  slogan: '怎么算、怎么排、怎么核对',
  how: '名次怎么来',
} as const;

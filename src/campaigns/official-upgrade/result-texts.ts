/** What a visitor reads once the upgraded official activity has been drawn. */
export const resultTexts = {
  won: '恭喜，您中奖了',
  prize: '您获得',
  wonHint: '奖品已发放到“我的奖品”',
  alternate: (place: number) => `您是候补第 ${place} 位`,
  alternateHint: '有奖品无法发放时，按顺序递补',
  missed: '本期未中奖，感谢参与',
  missedHint: '开奖过程公开，可到公示页核对',
  noEntry: '本期已开奖',
  noEntryHint: '获奖与候补名单见公示页',
  awards: '我的奖品',
  void: (prize: string) => `您的${prize}未能发放，已由候补递补`,
  voidHint: '按规则，奖品无法发放时由候补依次递补',
  anyPrize: '奖品',
  service: (hotline: string, hours: string) => `如有疑问，请致电客服 ${hotline}（${hours}）`,
  record: '查看开奖公示',
} as const;

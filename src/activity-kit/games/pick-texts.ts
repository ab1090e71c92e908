/** What a visitor reads in a game of picks: eggs, boxes and cards. */
export const pickTexts = {
  eggSmash: '砸金蛋',
  egg: (place: number) => `砸第 ${place} 个蛋`,
  eggHint: '三个蛋的中奖概率相同，任选一个',
  mysteryBox: '惊喜盲盒',
  box: (place: number) => `打开第 ${place} 个盲盒`,
  openBox: '开盲盒',
  boxHint: '每个盲盒的中奖概率相同，任选一个',
  flipCards: '幸运翻牌',
  card: (place: number) => `翻第 ${place} 张牌`,
  cardHint: '六张牌的中奖概率相同，任选一张',
} as const;

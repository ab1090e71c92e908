/** Where an award stands for its owner. */
export const awardProgress = {
  toClaim: 'to_claim',
  onTheWay: 'on_the_way',
  received: 'received',
  /** Not claimed in time, or not delivered; its value went back. */
  over: 'over',
} as const;

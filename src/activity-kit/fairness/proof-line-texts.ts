/** What a visitor reads below a game, before any proof is opened. */
export const proofLineTexts = {
  fair: '公平可验证',
  verify: '验证这次抽奖',
} as const;

/** What a visitor reads below a game and beside a record, before any proof is opened: it is loaded with them, the proof is not. */
export const proofLineTexts = {
  fair: '公平可验证',
  verify: '验证这次抽奖',
} as const;

/** What a visitor reads in the rain of red packets. */
export const rainTexts = {
  redPacketRain: '红包雨',
  rain: '开抢',
  raining: '快接红包',
  secondsLeft: (seconds: number) => `还剩 ${seconds} 秒`,
  caught: (count: number) => `已接住 ${count} 个`,
  rainMissed: '这场雨没有接到红包，机会还在，随时再来',
  rainHint: '接住任意一个红包即为一次抽奖，数量不影响结果',
} as const;

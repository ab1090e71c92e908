/** A time that is left, in seconds, in words that change once an hour and in the last hour once a minute. */
export function remainingWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const days = Math.floor(hours / 24);
  if (days > 0) return `还剩 ${days} 天 ${hours % 24} 小时`;
  if (hours > 0) return `还剩 ${hours} 小时多`;
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `还剩 ${minutes} 分钟` : '还剩不到 1 分钟';
}

/** What a visitor reads about tasks. */
export const taskTexts = {
  done: '已完成',
  stamps: { done: '已完成', todo: '待完成' },
  lights: { done: '已点亮', todo: '未点亮' },
  toStamp: (number: number, title: string) => `去集第${number}枚印章：${title}`,
  stampCount: '已集印章',
  progress: '任务进度',
  button: (title: string, text: string) => `${title}：${text}`,
  empty: '任务正在准备中，请稍后再来',
} as const;

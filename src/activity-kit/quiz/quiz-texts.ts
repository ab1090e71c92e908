/** What a visitor reads in a quiz. */
export const quizTexts = {
  progress: (at: number, of: number) => `第 ${at} / ${of} 题`,
  progressName: '答题进度',
  single: '单选题',
  multiple: '多选题',
  submit: '提交答案',
  skip: '跳过本题',
  next: '下一题',
  finish: '查看结果',
  right: '回答正确',
  wrong: '回答错误',
  skipped: '未作答',
  rightOption: '正确答案',
  wrongOption: '您的选择',
} as const;

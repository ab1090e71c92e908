import { evaluationPercent, isEvaluationFinished, isLastAwardUnlocked } from './evaluation-progress.ts';

const tasks = (marks: string) => Array.from(marks, (mark) => ({ finished: mark === 'x' }));

describe('product 14.16, evaluation', () => {
  test.each([
    [0, 0],
    [1, 10],
    [2, 40],
    [3, 70],
    [4, 100],
    [5, 100],
    [-1, 0],
  ])('%d steps are %d per cent', (steps, percent) => {
    expect(evaluationPercent(steps)).toBe(percent);
  });

  test.each([
    ['', false],
    ['x', true],
    ['xxx', true],
    ['xx-', false],
    ['---', false],
  ])('tasks %p finish it: %p', (marks, isFinished) => {
    expect(isEvaluationFinished(tasks(marks))).toBe(isFinished);
  });

  test.each([
    ['xx', false],
    ['xxx', true],
    ['xxx-', true],
    ['xx-x', false],
    ['-xxx', false],
    ['', false],
  ])('tasks %p unlock the last award: %p', (marks, isUnlocked) => {
    expect(isLastAwardUnlocked(tasks(marks))).toBe(isUnlocked);
  });
});

import { render, screen } from '@testing-library/react';
import type { OpeningStore } from '../opening-store.ts';
import { StepActions } from './StepActions.tsx';

const atTest = (risk: { readonly value: unknown; readonly showRetry: boolean }) =>
  ({ step: 'risk', at: 2, isBusy: false, needsAnswers: true, calls: { risk } }) as unknown as OpeningStore;

test.each([
  [{ value: undefined, showRetry: true }, ['上一步']],
  [{ value: {}, showRetry: false }, ['上一步', '提交测评']],
])('has nothing to send where the questions are lost: %j', (risk, names) => {
  render(<StepActions store={atTest(risk)} isOnline />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

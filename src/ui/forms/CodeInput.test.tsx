import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './CodeInput.tsx';

describe('the boxes of a code', () => {
  let complete: jest.Mock;
  beforeEach(() => {
    complete = jest.fn();
  });

  function Code() {
    const [value, setValue] = useState('');
    return <CodeInput label="短信验证码" value={value} onChange={setValue} onComplete={complete} />;
  }
  const open = (): HTMLInputElement => {
    render(<Code />);
    return screen.getByLabelText('短信验证码');
  };
  const shown = () => [...(screen.getByLabelText('短信验证码').nextElementSibling?.children ?? [])];
  const digits = () => shown().map(({ textContent }) => textContent);

  test('are one text box to a screen reader, and one that a phone fills from the SMS', () => {
    const input = open();
    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(input.nextElementSibling?.getAttribute('aria-hidden')).toBe('true');
  });

  test('show a digit each, let nothing else in, and mark the next box', async () => {
    const input = open();
    await userEvent.type(input, '1a２ 3');
    expect(digits()).toEqual(['1', '2', '3', '', '', '']);
    expect(shown().map((box) => box.classList.contains('next'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    await userEvent.keyboard('{Backspace}');
    expect(digits()).toEqual(['1', '2', '', '', '', '']);
  });

  test('take a pasted code with its blanks, and tell once that it is complete', async () => {
    const input = open();
    await userEvent.click(input);
    await userEvent.paste('验证码：123 456');
    expect([input.value, complete.mock.calls]).toEqual(['123456', [['123456']]]);
    await userEvent.keyboard('7');
    expect([input.value, complete.mock.calls.length]).toEqual(['123456', 1]);
  });
});

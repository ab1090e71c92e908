import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StepperField } from './StepperField.tsx';

function Amount({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  const read = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
  const limits = { step: 100, min: 100, max: 500 };
  return <StepperField label="金额" {...{ value, read, ...limits }} onChange={setValue} write={String} />;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '金额' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

test.each([
  ['增加金额', '200', '300'],
  ['减少金额', '200', '100'],
  ['增加金额', '250', '300'],
  ['减少金额', '250', '200'],
  ['增加金额', '450', '500'],
  ['减少金额', '', '100'],
  ['增加金额', 'abc', '100'],
  ['增加金额', '9000', '9000'],
])('%s leads from %s to %s', async (name, start, end) => {
  render(<Amount start={start} />);
  await press(name);
  expect(box().value).toBe(end);
});

test('a button rests at its limit and keeps the focus', async () => {
  render(<Amount start="200" />);
  await press('减少金额');
  await userEvent.keyboard('{Enter}');
  expect([box().value, document.activeElement]).toEqual(['100', button('减少金额')]);
  expect(button('减少金额').getAttribute('aria-disabled')).toBe('true');
});

test('takes what is typed', async () => {
  render(<Amount start="" />);
  await userEvent.type(box(), '300');
  await press('增加金额');
  expect(box().value).toBe('400');
});

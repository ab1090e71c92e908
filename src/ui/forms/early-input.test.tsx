import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CheckField } from './CheckField.tsx';
import { CodeInput } from './CodeInput.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const places = [
  ['south', '南'],
  ['north', '北'],
] as const;
const empty = { phone: '', code: '', hasAgreed: false, words: '', place: 'south' as 'south' | 'north' };

/** A page whose form knows what it was told. */
function Screen({ onSend }: { readonly onSend: (values: typeof empty) => void }) {
  const [values, setValues] = useState(empty);
  const take = (change: Partial<typeof empty>): void => setValues((before) => ({ ...before, ...change }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(values);
      }}
    >
      <TextField label="手机号" value={values.phone} onChange={(phone) => take({ phone })} />
      <CodeInput label="验证码" value={values.code} onChange={(code) => take({ code })} />
      <CheckField isChecked={values.hasAgreed} onChange={(hasAgreed) => take({ hasAgreed })}>
        同意
      </CheckField>
      <SearchField label="搜索" placeholder="" value={values.words} onSearch={(words) => take({ words })} />
      <SelectField label="地区" value={values.place} onChange={(place) => take({ place })} options={places} />
      <button type="submit">保存</button>
    </form>
  );
}

describe('what a person enters', () => {
  const container = document.createElement('div');
  const sent = jest.fn<undefined, [typeof empty]>();
  let root: Root;
  const box = <E extends Element>(selector: string): E => {
    const found = container.querySelector<E>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  // As a browser does it, not as React does.
  const enter = (control: Element, field: string, value: unknown): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, field)?.set?.call(
      control,
      value,
    );
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const enterAll = (): void => {
    enter(box('input[type="text"]'), 'value', '13800000001');
    enter(box('input[autocomplete="one-time-code"]'), 'value', '123456');
    box<HTMLInputElement>('input[type="checkbox"]').click();
    enter(box('select'), 'value', 'north');
  };
  const entered = { phone: '13800000001', code: '123456', hasAgreed: true, words: '', place: 'north' };
  const hydrate = (): void => {
    startTransition(() => {
      root = hydrateRoot(container, <Screen onSend={sent} />);
    });
  };
  const untilHydrated = async (): Promise<void> => {
    // React schedules by tasks of its own.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    sent.mockClear();
    container.innerHTML = renderToString(<Screen onSend={sent} />);
    document.body.append(container);
  });
  afterEach(() => {
    root.unmount();
    container.remove();
  });

  test('before React has the page is what its form sends', async () => {
    enterAll();
    hydrate();
    await untilHydrated();
    box<HTMLButtonElement>('button[type="submit"]').click();
    expect(sent).toHaveBeenLastCalledWith(entered);
  });

  test('while React takes the page over is what its form sends', async () => {
    hydrate();
    enterAll();
    await untilHydrated();
    box<HTMLButtonElement>('button[type="submit"]').click();
    expect(sent).toHaveBeenLastCalledWith(entered);
  });

  test('is what a press sends that makes React take the page over', () => {
    enterAll();
    hydrate();
    box<HTMLButtonElement>('button[type="submit"]').click();
    expect(sent).toHaveBeenLastCalledWith(entered);
  });

  test('is searched for', async () => {
    enter(box('input[type="search"]'), 'value', '基金');
    hydrate();
    await untilHydrated();
    box('input[type="search"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await untilHydrated();
    box<HTMLButtonElement>('button[type="submit"]').click();
    expect(sent).toHaveBeenLastCalledWith({ ...empty, words: '基金' });
  });
});

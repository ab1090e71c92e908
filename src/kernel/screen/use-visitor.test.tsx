import { act, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { useVisitor } from './use-visitor.ts';

const Name = observer(function Name() {
  const visitor = useVisitor();
  return <p>{visitor === undefined ? 'nobody knows' : visitor.isLoggedIn ? 'member' : 'guest'}</p>;
});

test('nobody knows the visitor while the page hydrates, so that the prerendered page fits', async () => {
  const visit = new FakeVisit();
  const page = (
    <visit.wrapper>
      <Name />
    </visit.wrapper>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe('nobody knows');
  const problems: unknown[] = [];
  const mounted = await act(() => hydrateRoot(root, page, { onRecoverableError: (e) => problems.push(e) }));
  expect([root.textContent, problems]).toEqual(['guest', []]);
  act(() => mounted.unmount());
});

test('nobody knows the visitor until the login check is over, and then the page follows the session', () => {
  const visit = new FakeVisit();
  visit.move({ isKnown: false });
  const { container } = render(<Name />, { wrapper: visit.wrapper });
  expect(container.textContent).toBe('nobody knows');
  act(() => visit.move({ isKnown: true }));
  expect(container.textContent).toBe('guest');
  act(() => visit.move({ isLoggedIn: true }));
  expect(container.textContent).toBe('member');
});

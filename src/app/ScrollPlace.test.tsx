import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { ScrollPlace } from './ScrollPlace.tsx';

const go: { current?: ReturnType<typeof useNavigate> } = {};

function Screens({ firstKey }: { readonly firstKey: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  return (
    <div key={pathname}>
      <ScrollPlace firstKey={firstKey} />
    </div>
  );
}

function open() {
  jest.restoreAllMocks();
  const scrolls = jest.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    scrolledTo(Number(place[1]));
  });
  scrolledTo(0);
  history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Screens firstKey="default" />
    </BrowserRouter>,
    { wrapper: new FakeVisit().wrapper },
  );
  return scrolls;
}

const scrolledTo = (top: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scrollend'));
};

const push = (path: string) => act(async () => go.current?.(path));
const travel = (steps: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    void go.current?.(steps);
    await arrived;
  });

test('the first screen stays where the browser put it, a new one starts at its top', async () => {
  const scrolls = open();
  expect(scrolls).not.toHaveBeenCalled();
  scrolledTo(3000);
  await push('/day');
  expect(scrolls.mock.calls).toEqual([[0, 0]]);
});

test('the way back and the way forth lead to where the visitor was', async () => {
  const scrolls = open();
  scrolledTo(3000);
  await push('/day');
  scrolledTo(700);
  await travel(-1);
  expect(scrolls).toHaveBeenLastCalledWith(0, 3000);
  await travel(1);
  expect(scrolls).toHaveBeenLastCalledWith(0, 700);
});

test('a press notes the place too, where the end of a scroll is not told', async () => {
  const scrolls = open();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 1500 });
  document.body.click();
  await push('/day');
  await travel(-1);
  expect(scrolls).toHaveBeenLastCalledWith(0, 1500);
});

test('what the browser scrolls on the way to another entry is nobody’s place', async () => {
  const scrolls = open();
  scrolledTo(3000);
  await push('/day');
  scrolledTo(700);
  window.addEventListener('popstate', () => scrolledTo(9), { once: true, capture: true });
  await travel(-1);
  await travel(1);
  expect(scrolls).toHaveBeenLastCalledWith(0, 700);
});

test('another query of the same screen leaves it where it is', async () => {
  const scrolls = open();
  scrolledTo(3000);
  await push('/list?tag=a');
  expect(scrolls).not.toHaveBeenCalled();
});

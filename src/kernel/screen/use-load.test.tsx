import { act, renderHook } from '@testing-library/react';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { useLoad } from './use-load.ts';

function appear(parts = 1) {
  const visit = new FakeVisit();
  const did: string[] = [];
  const resource = {
    load: () => Promise.resolve(void did.push('load')),
    reload: () => Promise.resolve(void did.push('reload')),
    reset: () => void did.push('reset'),
  };
  const screens = Array.from({ length: parts }, () =>
    renderHook(() => useLoad(resource), { wrapper: visit.wrapper }),
  );
  const [{ rerender, unmount } = renderHook(() => undefined)] = screens;
  return { visit, did, rerender, unmount };
}

test('a screen loads once when it appears, however often it is drawn', () => {
  const { did, rerender } = appear();
  rerender();
  expect(did).toEqual(['load']);
});

test('a login loads anew, whatever is under way, and keeps what is shown until the answer', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  expect(did).toEqual(['load', 'reload']);
});

test('a session that expires takes away what belonged to its member before it loads anew', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  act(() => visit.move({ isLoggedIn: false, epoch: 2 }));
  expect(did).toEqual(['load', 'reload', 'reset', 'reload']);
});

test('another member empties it at once, and the screen that begins anew asks', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  act(() => visit.move({ epoch: 2, visitorEpoch: 1 }));
  expect(did).toEqual(['load', 'reload', 'reset']);
});

test('two parts that show one value empty it and ask for it once at a change', () => {
  const { did, visit } = appear(2);
  act(() => visit.move({ isLoggedIn: false, epoch: 1 }));
  expect(did).toEqual(['load', 'load', 'reset', 'reload']);
});

test('a screen that appears after a logout asks only when the server knows of it', () => {
  const visit = new FakeVisit();
  visit.move({ isEnding: true });
  const ask = jest.fn(() => Promise.resolve());
  const resource = { load: ask, reload: ask, reset: jest.fn() };
  renderHook(() => useLoad(resource), { wrapper: visit.wrapper });
  expect(ask).not.toHaveBeenCalled();
  act(() => visit.move({ isEnding: false, epoch: 1 }));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a screen that has gone loads no more', () => {
  const { did, visit, unmount } = appear();
  unmount();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  expect(did).toEqual(['load']);
});

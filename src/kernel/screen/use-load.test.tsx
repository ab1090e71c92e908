import { act, renderHook } from '@testing-library/react';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { useLoad } from './use-load.ts';

function appear() {
  const visit = new FakeVisit();
  const did: string[] = [];
  const resource = {
    load: () => Promise.resolve(void did.push('load')),
    reset: () => void did.push('reset'),
  };
  const { rerender, unmount } = renderHook(() => useLoad(resource), { wrapper: visit.wrapper });
  return { visit, did, rerender, unmount };
}

test('a screen loads once when it appears, however often it is drawn', () => {
  const { did, rerender } = appear();
  rerender();
  expect(did).toEqual(['load']);
});

test('a login loads anew and keeps what is shown until the answer', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  expect(did).toEqual(['load', 'load']);
});

test('a logout takes away what belonged to the visitor before it loads anew', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  act(() => visit.move({ isLoggedIn: false, epoch: 2 }));
  expect(did).toEqual(['load', 'load', 'reset', 'load']);
});

test('a logout loads only when the server knows of it, for until then it answers for the one who has left', () => {
  const { did, visit } = appear();
  act(() => visit.move({ isEnding: true, epoch: 1 }));
  expect(did).toEqual(['load', 'reset']);
  act(() => visit.move({ isEnding: false, epoch: 2 }));
  expect(did).toEqual(['load', 'reset', 'reset', 'load']);
});

test('a screen that has gone loads no more', () => {
  const { did, visit, unmount } = appear();
  unmount();
  act(() => visit.move({ isLoggedIn: true, epoch: 1 }));
  expect(did).toEqual(['load']);
});

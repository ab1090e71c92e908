import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { settled } from '#kernel/testing/deferred.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Toast } from '#ui/Toast.tsx';
import { Notice } from './Notice.tsx';

test('a notice that comes before the page is hydrated is shown after, and the markup is taken over as it is', async () => {
  const place = document.createElement('div');
  place.innerHTML = render(<Toast text="" />).container.innerHTML;
  document.body.append(place);
  notify('网络不给力，请稍后重试');
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(place, <Notice />, { onRecoverableError: (error) => void mismatches.push(error) });
    await settled();
  });
  expect(mismatches).toEqual([]);
  expect(place.textContent).toContain('网络不给力，请稍后重试');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Platform, DownloadPlan } from '#platform-contract/contract.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const url = 'https://download.invest-hall.example/';
const start = jest.fn(() => Promise.resolve());
const copy = jest.fn<Promise<boolean>, [string]>();
jest.mock('#kernel/sharing/copy-text.ts', () => ({ copyText: (text: string) => copy(text) }));

function page(plan: DownloadPlan) {
  const { services } = new FakeVisit();
  const platform: Platform = { ...services.platform, download: { resolve: () => plan, start } };
  return (
    <ServicesContext value={{ ...services, platform }}>
      <DownloadButton />
    </ServicesContext>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

test.each(['app-store-page', 'app-store', 'app-gallery', 'apk'] as const)(
  'a plan of %s is started',
  async (kind) => {
    render(page({ kind, url }));
    await press('下载 App');
    expect(start.mock.calls).toEqual([[{ kind, url }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('on a desktop there is a code to scan, and nothing is started', async () => {
  render(page({ kind: 'qr', url }));
  await press('下载 App');
  expect(await screen.findByRole('dialog', { name: '手机扫码下载' })).not.toBeNull();
  expect(screen.getByRole('img', { name: 'App 下载二维码' })).not.toBeNull();
  await press('关闭');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(start).not.toHaveBeenCalled();
});

test('in a mini-program there is a guide, with the address to take along', async () => {
  copy.mockResolvedValue(true);
  render(page({ kind: 'guide' }));
  await press('下载 App');
  await press('复制下载地址');
  expect(copy.mock.calls).toEqual([[url]]);
  expect(screen.getByText(url)).not.toBeNull();
  expect(await screen.findByRole('button', { name: '已复制' })).not.toBeNull();
});

test('inside the app there is nothing to download', () => {
  render(page({ kind: 'none' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button is in the prerendered page, which knows no host', () => {
  expect(renderToString(page({ kind: 'none' }))).toContain('下载 App');
});

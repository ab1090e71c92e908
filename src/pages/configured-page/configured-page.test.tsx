import { act, screen } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { configuredPage } from '../../gallery/fixtures/configured-page.ts';
import ConfiguredPageScreen from './ConfiguredPageScreen.tsx';

describe('a page by definition at its address', () => {
  const server = useFakeServer();
  let visit: Visit;
  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const words = { kind: 'text', props: kindSamples.text };
  const open = async (search: string, answer: Parameters<ReturnType<typeof server>['on']>[2]) => {
    server().on(pageDefinition.detail, pageDefinitionSchemas.detail, answer as never);
    visit.open(ConfiguredPageScreen, paths.configurablePage + search);
    await act(settled);
  };
  const asked = () =>
    server()
      .of(pageDefinition.detail)
      .map(({ query }) => query['id']);

  test('has the title and the components of the id of the address', async () => {
    await open('?id=wealth-week', () => configuredPage({ map: { words } }));
    expect(await screen.findByRole('heading', { level: 2, name: kindSamples.text.title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('理财周');
    expect(document.body.textContent).toContain('本页为示例数据');
    expect(asked()).toEqual(['wealth-week']);
  });

  test('asks for the first page where the address has no id', async () => {
    await open('', () => configuredPage({ map: { words } }));
    expect(asked()).toEqual([undefined]);
  });

  test('says that there is no such page, with a way on', async () => {
    await open('?id=none', () => new Refusal(codes.pageMissing, '没有找到这个页面'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面不存在');
    expect(screen.getByRole('main').textContent).toContain('没有找到这个页面');
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });

  test('has a title, a retry and another way where it is lost', async () => {
    await open('', () => new Refusal(codes.unavailable, '服务繁忙'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面暂时打不开');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去活动中心' })).toBeTruthy();
  });

  test('has the retry state for what is no definition, and draws the page once it is right', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let configs = '{"version":2';
    await open('', () => ({ ...configuredPage({ map: { words } }), ...(configs !== '' && { configs }) }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面暂时打不开');
    expect(document.body.textContent).not.toContain('示例数据');
    configs = '';
    await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(await screen.findByText(kindSamples.text.text)).toBeTruthy();
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
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
import PagePreviewScreen from './PagePreviewScreen.tsx';

describe('the preview of a page by definition', () => {
  const server = useFakeServer();
  let visit: Visit;
  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search: string, answer: Parameters<ReturnType<typeof server>['on']>[2]) => {
    server().on(pageDefinition.preview, pageDefinitionSchemas.preview, answer as never);
    visit.open(PagePreviewScreen, paths.pagePreview + search);
    await act(settled);
  };
  const { button, tabs, quote, calendar } = kindSamples;
  const map = {
    button: { kind: 'button', props: button },
    tabs: { kind: 'tabs', props: tabs },
    'quote-1': { kind: 'quote', props: quote },
    'calendar-1': { kind: 'calendar', props: calendar },
  };

  test('asks with the signature of the address; tabs change, and a link leads nowhere', async () => {
    await open('?id=a&expires=1&proof=s', () => configuredPage({ map, components: ['button', 'tabs'] }));
    expect(server().of(pageDefinition.preview)[0]?.query).toMatchObject({
      id: 'a',
      expires: '1',
      proof: 's',
    });
    expect(screen.getByText('按钮不可用，访问不计数')).toBeTruthy();
    const link = await screen.findByRole('link', { name: button.label });
    // False for an event whose default was prevented.
    expect(fireEvent.click(link)).toBe(false);
    expect(screen.getByRole('heading', { level: 1, name: '理财周' })).toBeTruthy();
    await visit.user.click(await screen.findByRole('tab', { name: '日程' }));
    expect(await screen.findByText(calendar.days[0]?.text ?? '')).toBeTruthy();
  });

  test('says why it is refused', async () => {
    await open('?id=a&expires=1&proof=s', () => new Refusal(codes.forbidden, '预览链接已失效'));
    expect((await screen.findAllByText('预览链接已失效')).length).toBeGreaterThan(0);
    expect(screen.queryByText('按钮不可用，访问不计数')).toBeNull();
  });

  test('asks nothing without a signature', async () => {
    await open('?id=a', () => configuredPage({ map }));
    expect(screen.getByText('预览链接不完整')).toBeTruthy();
    expect(server().of(pageDefinition.preview)).toEqual([]);
  });
});

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makePoster } from './make-poster.ts';
import { Poster } from './Poster.tsx';
import { FakeContext } from './testing/fake-context.ts';

const content = {
  title: '一起学投资',
  subtitle: '示例数据',
  inviteCode: 'A1B2',
  link: 'https://hall.example/',
  callToScan: '扫码参与',
  legal: '投资需谨慎',
};
const alt = '分享海报，一起学投资，示例数据，扫码参与，邀请码 A1B2，投资需谨慎';

/** A drawing that the test ends when it wants to. */
function drawings() {
  const open: {
    readonly title: string;
    readonly done: (address: string) => void;
    readonly fail: () => void;
  }[] = [];
  const make: typeof makePoster = ({ title }) =>
    new Promise((done, fail) => open.push({ title, done, fail: () => fail(new Error('no canvas')) }));
  return { open, make };
}

/** Ends drawings, and lets the page take note. */
async function settle(end: () => void): Promise<void> {
  await act(() => {
    end();
    return Promise.resolve();
  });
}

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: alt });

describe('the share poster on the page', () => {
  const draw = (make: typeof makePoster, canDownload = true, of = content) => (
    <Poster content={of} fileName="poster.png" canDownload={canDownload} make={make} />
  );

  test('is drawn first, and then a picture with its texts as the alternative and a button to save it', async () => {
    const { open, make } = drawings();
    render(draw(make));
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
    await settle(() => open[0]?.done('data:image/png;base64,AA'));
    expect(shown().src).toBe('data:image/png;base64,AA');
    const save = screen.getByRole<HTMLAnchorElement>('link', { name: '保存海报' });
    expect([save.href, save.download]).toEqual(['data:image/png;base64,AA', 'poster.png']);
  });

  test('offers no button where the host takes no download, and says how to save it', async () => {
    const { open, make } = drawings();
    render(draw(make, false));
    await settle(() => open[0]?.done('data:,'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('长按图片可保存')).toBeTruthy();
  });

  test('can be drawn again after a failure', async () => {
    const { open, make } = drawings();
    render(draw(make));
    await settle(() => open[0]?.fail());
    expect(screen.getByText('海报生成失败')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await settle(() => open[1]?.done('data:,b'));
    expect(shown().src).toBe('data:,b');
  });

  test('is drawn once for the same content, and shows the later of two whatever comes last', async () => {
    const { open, make } = drawings();
    const { rerender } = render(draw(make, true, { ...content, title: '旧标题' }));
    rerender(draw(make, true, { ...content, title: '旧标题' }));
    rerender(draw(make));
    expect(open.map(({ title }) => title)).toEqual(['旧标题', '一起学投资']);
    await settle(() => {
      open[1]?.done('data:,new');
      open[0]?.done('data:,old');
    });
    expect(shown().src).toBe('data:,new');
  });
});

describe('the drawing of a poster', () => {
  const colours = { field: '', field2: '', edge: '', ink: '', card: '', cardInk: '', cardInk2: '' };
  afterEach(() => jest.restoreAllMocks());
  const canvasOf = (context: FakeContext | null) => {
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation((() => context?.real ?? null) as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,BB');
  };
  const pictureThat = (does: 'load' | 'error') =>
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      this.dispatchEvent(new Event(does));
    });

  test.each([
    ['with its picture', 'load', 1],
    ['without a picture that does not come', 'error', 0],
  ] as const)('is ready %s', async (_, does, pictures) => {
    const context = new FakeContext();
    canvasOf(context);
    pictureThat(does);
    expect(await makePoster({ ...content, picture: '/egg.svg' }, colours)).toBe('data:image/png;base64,BB');
    expect(context.of('drawImage')).toHaveLength(pictures);
    expect(context.of('fillText').length).toBeGreaterThan(0);
  });

  test('fails where the browser gives no canvas', async () => {
    canvasOf(null);
    await expect(makePoster(content, colours)).rejects.toThrow('no canvas');
  });
});

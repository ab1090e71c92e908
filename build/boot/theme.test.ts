import { runInNewContext } from 'node:vm';
import { detectHost } from '../../platform/detect-host.ts';
import { inlineScript } from '../pages/inline.ts';

const agents = [
  'Mozilla/5.0 (Linux; Android 16) Chrome/138.0 Hexin_Gphone/11.22.03 (Royal Flush) hxtheme/0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7) Mobile/15E148 IHexin/11.40.61 (Royal Flush)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7) Mobile/15E148 InvestHall/3.29.0',
  'Mozilla/5.0 (Linux; Android 16) Chrome/138.0 MicroMessenger/8.0.64.2940(0x28004033)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36',
];

/** The theme that the page has before anything is drawn. */
async function themeIn(userAgent: string, matchMedia?: (query: string) => { matches: boolean }) {
  let theme = '';
  const setAttribute = (_name: string, value: string): void => {
    theme = value;
  };
  const { text } = await inlineScript('build/boot/theme.ts', 'es5');
  const page = { navigator: { userAgent }, document: { documentElement: { setAttribute } }, matchMedia };
  runInNewContext(text, { ...page, window: page });
  return theme;
}

test.each(agents)(
  'is dark from the first colour where the system is and the host is the stock app: %s',
  async (agent) => {
    const { container } = detectHost({ userAgent: agent, maxTouchPoints: 5, wxEnvironment: '' });
    const expected = container === 'stock-app' ? 'dark' : '';
    expect(await themeIn(agent, () => ({ matches: true }))).toBe(expected);
  },
);

test('is light where the system is, and where a browser cannot say', async () => {
  expect(await themeIn(agents[0] ?? '', () => ({ matches: false }))).toBe('');
  expect(await themeIn(agents[0] ?? '')).toBe('');
});

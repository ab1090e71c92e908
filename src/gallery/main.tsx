import { createRoot } from 'react-dom/client';
import { answeringXhr } from './answering-xhr.ts';
import { fitFrame, storeFrameHeight } from './frame-height.ts';
import { IndexPage } from './IndexPage.tsx';
import { loadStory } from './load-story.ts';
import { installCountingLoader } from './loading.ts';
import { carryOut } from './acts.ts';
import { settled } from './settled.ts';
import { stopTheClock } from './still-world.ts';
import { StoryPage } from './StoryPage.tsx';
import { enlargeTexts, lengthenTexts } from './stretch.ts';
import { isWholePage } from './whole-page.ts';
import { readWishes } from './wishes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

const wishes = readWishes(location.search);
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
const root = createRoot(place);

async function drawStory(): Promise<readonly string[]> {
  const story = await loadStory(wishes.story);
  document.title = story.name;
  if (wishes.state === undefined) {
    root.render(<StoryPage story={story} search={location.search} />);
    return [];
  }
  const state = story.states[wishes.state];
  if (state === undefined || !isWholePage(state)) throw new Error(`${story.name} has no such page`);
  document.title = state.name;
  Object.assign(window, { XMLHttpRequest: answeringXhr(state.answers) });
  root.render(state.draw());
  return state.acts;
}

/** What comes into view when the frame gets its height may bring more with it. */
async function settleInFrame(): Promise<void> {
  for (let before = 0; before !== document.documentElement.scrollHeight;) {
    before = document.documentElement.scrollHeight;
    await settled();
    fitFrame();
  }
}

async function draw(): Promise<void> {
  if (wishes.story === '') root.render(<IndexPage />);
  const acts = wishes.story === '' ? [] : await drawStory();
  await settled();
  await carryOut(acts);
  if (wishes.isLong) lengthenTexts(0.3);
  if (wishes.text !== 1) enlargeTexts(wishes.text);
  storeFrameHeight();
  if (window.frameElement !== null) await settleInFrame();
  document.documentElement.dataset['ready'] = '';
}

// What the acts of another story have stored on the device must not change this one; the stores of the kernel delete a key they
// know, and not all.
if (wishes.state === undefined) for (const store of [localStorage, sessionStorage]) store.clear();
if (wishes.isDark) document.documentElement.dataset['theme'] = 'dark';
stopTheClock();
installCountingLoader();
draw().catch((failure: unknown) => {
  reportError(failure);
  document.documentElement.dataset['ready'] = 'failed';
});

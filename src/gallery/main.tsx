import { createRoot } from 'react-dom/client';
import { answeringXhr } from './answering-xhr.ts';
import { fitFrame, followWidth } from './frame-height.ts';
import { clearFrames, rememberDocument } from './gallery-document.ts';
import { IndexPage } from './IndexPage.tsx';
import { loadStory } from './load-story.ts';
import { installCountingLoader } from './loading.ts';
import { carryOut } from './acts.ts';
import { settled } from './settled.ts';
import { stopTheClock } from './still-world.ts';
import { framesOf, StoryPage } from './StoryPage.tsx';
import { enlargeTexts, lengthenTexts } from './stretch.ts';
import { isWholePage } from './whole-page.ts';
import { readWishes } from './wishes.ts';
import type { Wishes } from './wishes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
let root = createRoot(place);
/** Of the story that has had most. */
let keptFrames = 0;
let turn = 0;

/** Draws what is wished for, in `search`; returns the names of the buttons to press then. */
async function drawStory(wishes: Wishes, search: string): Promise<readonly string[]> {
  const story = await loadStory(wishes.story);
  document.title = story.name;
  if (wishes.state === undefined) {
    keptFrames = Math.max(keptFrames, framesOf(story));
    turn += 1;
    root.render(<StoryPage story={story} search={search} turn={turn} keptFrames={keptFrames} />);
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

async function draw(search: string): Promise<void> {
  const wishes = readWishes(search);
  if (wishes.isDark) document.documentElement.dataset['theme'] = 'dark';
  if (wishes.story === '') root.render(<IndexPage />);
  const acts = wishes.story === '' ? [] : await drawStory(wishes, search);
  await settled();
  await carryOut(acts);
  if (wishes.isLong) lengthenTexts(0.3);
  if (wishes.text !== 1) enlargeTexts(wishes.text);
  fitFrame();
  if (window.frameElement !== null) await settleInFrame();
  document.documentElement.dataset['ready'] = '';
}

function begin(search: string): void {
  draw(search).catch((failure: unknown) => {
    reportError(failure);
    document.documentElement.dataset['ready'] = 'failed';
  });
}

const restoreDocument = rememberDocument();

function clear(): void {
  // The page around keeps its frames, and shows the next story in them.
  if (window.frameElement === null) clearFrames();
  else {
    root.unmount();
    root = createRoot(place as HTMLElement);
  }
  restoreDocument();
}

window.gallery = {
  show: (search) => {
    clear();
    // A page may show its own address.
    history.replaceState(null, '', search);
    begin(search);
  },
  clear,
  isSpent: false,
};
if (window.frameElement === null) clearFrames();
stopTheClock();
installCountingLoader();
followWidth();
begin(location.search);

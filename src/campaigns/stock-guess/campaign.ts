import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import css from './stock-guess.module.css';
import { texts } from './texts.ts';

/** Guesses about closing prices (product 19.22). */
export const stockGuessCampaign = campaign({
  name: 'stock-guess',
  type: 'stock_guess',
  base: '/activity/guess',
  theme: css.theme,
  lettering: 'technical',
  info: stockGuess.info,
  screens: {
    main: { title: texts.title, load: () => import('./StockGuessScreen.tsx'), parts: [] },
    ...prizes(texts.screens),
    records: { title: texts.screens.records, load: () => import('./StockGuessRecordsScreen.tsx') },
  },
});

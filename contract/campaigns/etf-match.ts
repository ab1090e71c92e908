import { guessRows } from '#contract/activity-kit/guess.ts';
import { endpoints } from '#contract/http/endpoint.ts';
import type { etfMatchSchemas } from './etf-match.schema.ts';

const base = '/ug/v1/activity/etf_match';
const read = (name: string) => ({ method: 'GET', path: `${base}/${name}`, needs: 'none' }) as const;
const act = (name: string) =>
  ({ method: 'POST', path: `${base}/${name}`, needs: 'session', quiet: true, idempotent: true }) as const;
const guess = guessRows(base);

/** The match of ETF accounts (product 19.26). */
export const etfMatch = endpoints<typeof etfMatchSchemas>({
  info: read('info'),
  participate: act('participate'),
  inviteInfo: read('invite_info'),
  sectionInfo: read('section_info'),
  sectionParticipate: act('section_participate'),
  userProfile: read('user_profile'),
  gains: read('gains'),
  positionChanges: read('position_changes'),
  positionAuth: act('position_change_auth'),
  statsIncome: read('stats_income'),
  dashboard: read('dashboard'),
  rankList: read('rank_list'),
  rankDetail: read('rank_detail'),
  rankExplain: read('rank_explain'),
  ...guess,
  guessStockList: { ...guess.guessStockList, path: `${base}/guess_info` },
  guessHistory: { ...guess.guessHistory, path: `${base}/guess_list` },
});

import type { ReplyShape } from '#contract/http/endpoint.ts';
import type { KindName } from './page-kinds.schema.ts';

/** The shape of a definition, made of its schema. */
export const definitionShape: ReplyShape = {
  version: 'n',
  page: { title: 's', intro: 'su', theme: 'su', picture: 'su' },
  components: ['s'],
  map: 'o',
};

/** The shape of the settings of each kind, made of its schema. */
export const kindShapes: Readonly<Record<KindName, ReplyShape>> = {
  text: { title: 'su', text: 's' },
  picture: { picture: 's', caption: 'su' },
  button: { label: 's', path: 's' },
  spacer: { size: 's' },
  steps: { title: 's', steps: [{ title: 's', text: 's' }] },
  questions: { title: 's', questions: [{ question: 's', answer: 's' }] },
  video: { title: 's', text: 'su', picture: 's', length: 'n', path: 's' },
  tabs: { label: 's', tabs: [{ title: 's', components: ['s'] }] },
  countdown: { label: 's', until: 'n', ended: 's' },
  quote: {
    title: 's',
    codes: ['u', ['s']],
    quotes: ['u', [{ name: 's', code: 's', price: 's', change_bp: 'n' }]],
    source: 'su',
  },
  chart: {
    title: 's',
    codes: ['u', ['s']],
    period: 'su',
    labels: ['u', ['s']],
    series: ['u', { name: 's', values: ['n'] }],
    benchmark: ['u', { name: 's', values: ['n'] }],
    source: 'su',
  },
  rank: {
    title: 's',
    by: 'su',
    rows: ['u', [{ name: 's', figure: 's' }]],
    update_time: 'nu',
    source: 'su',
  },
  calendar: { title: 's', ahead: 'nu', days: ['u', [{ date: 's', text: 's' }]], source: 'su' },
  tasks: { title: 's', campaign: 's', activity: 's' },
  prizes: { title: 's', campaign: 's', activity: 's' },
  winners: { campaign: 's', activity: 's' },
  coupon: { title: 's', activity: 's' },
  fund: { title: 's', activity: 's', detail: 's' },
  invite: { title: 's', activity: 's', share: { title: 's', slogan: 's' } },
};

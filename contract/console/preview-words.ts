/** Who looks at a preview. */
export const previewIdentities = ['guest', 'new_member', 'old_member'] as const;

/** One of {@link previewIdentities}. */
export type PreviewIdentity = (typeof previewIdentities)[number];

/** The identities in words. */
export const identityTitles: Readonly<Record<PreviewIdentity, string>> = {
  guest: '游客',
  new_member: '新会员',
  old_member: '老会员',
};

/** When a preview is looked at: its clock, and whether the activity is paused. */
export const previewTimes = ['before', 'during', 'paused', 'after'] as const;

/** One of {@link previewTimes}. */
export type PreviewTime = (typeof previewTimes)[number];

/** The times in words. */
export const timeTitles: Readonly<Record<PreviewTime, string>> = {
  before: '开始前',
  during: '进行中',
  paused: '暂停中',
  after: '结束后',
};

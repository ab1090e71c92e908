/** What the screen says that asks for a newer app. */
export const upgradeTexts = {
  title: '请升级 App',
  hints: {
    'too-old': '当前 App 版本过低，无法打开此页面。升级到最新版本后即可继续使用。',
    incomplete: '当前 App 缺少此页面所需的功能。升级到最新版本后即可继续使用。',
  },
  download: '下载最新版本',
  web: '继续使用网页版',
  note: '升级不影响您的账户和活动进度。',
};

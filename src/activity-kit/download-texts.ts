/** What a visitor reads about getting the app. */
export const downloadTexts = {
  button: '下载 App',
  close: '关闭',
  qrTitle: '手机扫码下载',
  qrHint: '用手机相机或浏览器扫一扫，即可下载 App。',
  qrLabel: 'App 下载二维码',
  guideTitle: '在浏览器中下载',
  guideHint: '小程序内无法直接下载，请复制下载地址，粘贴到手机浏览器中打开。',
  copy: '复制下载地址',
} as const;

import { webviewAddress } from '../../hall';
import type { HallApp, PageQuery } from '../../hall';
import { lastShare, shareCard } from '../../share-card';
import type { ShareMessage } from '../../share-card';

const { origin } = getApp<HallApp>().globalData;

interface Shown {
  readonly address: string;
  readonly isLost: boolean;
  [name: string]: unknown;
}

interface Members {
  asked: string;
  shared: ShareMessage | undefined;
  [name: string]: unknown;
}

Page<Shown, Members>({
  data: { address: '', isLost: false },
  asked: '',
  shared: undefined,

  onLoad(query: PageQuery) {
    this.asked = webviewAddress(origin, query);
    this.setData({ address: this.asked });
  },

  /** The page's messages, which the platform hands over when the visitor shares or goes back. */
  handleMessage({ detail }: WechatMiniprogram.CustomEvent<{ readonly data?: readonly unknown[] }>) {
    this.shared = lastShare(detail.data ?? []) ?? this.shared;
  },

  handleError() {
    this.setData({ isLost: true, address: '' });
  },

  handleRetry() {
    this.setData({ isLost: false, address: this.asked });
  },

  onShareAppMessage({ webViewUrl }: WechatMiniprogram.Page.IShareAppMessageOption) {
    return shareCard(origin, this.shared, webViewUrl);
  },
});

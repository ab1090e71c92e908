/** The callbacks of an SDK call; outside the messaging app none is called. */
export interface WeixinCallbacks {
  readonly success: () => void;
  readonly fail: (reply: { readonly errMsg?: string }) => void;
}

/** The shared data, in the SDK's own names. */
export interface WeixinCard {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** The part of the JS-SDK 1.6.0 that sharing uses. */
export interface WeixinSdk {
  readonly config: (settings: {
    readonly debug: boolean;
    readonly appId: string;
    readonly timestamp: string;
    readonly nonceStr: string;
    readonly signature: string;
    readonly jsApiList: string[];
  }) => void;
  readonly ready: (callback: () => void) => void;
  readonly error: (callback: (reply: { readonly errMsg?: string }) => void) => void;
  readonly updateAppMessageShareData: (card: WeixinCard & WeixinCallbacks) => void;
  readonly updateTimelineShareData: (card: Omit<WeixinCard, 'desc'> & WeixinCallbacks) => void;
}

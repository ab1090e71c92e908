type Params = Readonly<Record<string, unknown>>;
type Callback = (reply: Record<string, unknown>) => void;

interface WeixinWindow {
  WeixinJSBridge?: unknown;
}

/** User agents of the messaging app, by the container of the page. */
export const weixinAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.68(0x1800442b) NetType/WIFI Language/zh_CN',
  android:
    'Mozilla/5.0 (Linux; Android 16; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.180 Mobile Safari/537.36 XWEB/1380283 MicroMessenger/8.0.64.2940(0x28004033) WeChat/arm64 Weixin',
  tenth:
    'Mozilla/5.0 (Linux; Android 16; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.180 Mobile Safari/537.36 MicroMessenger/10.0.1(0x28004033) Weixin',
  miniProgram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.68(0x1800442b) miniProgram/wx2c1c63e28bb33be1',
  wecom:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh',
} as const;

/** Makes the page run under a user agent until the test is over. */
export function browseAs(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}

/**
 * The object that the messaging app adds to the page, below the real JS-SDK. It accepts a signature that equals the
 * address it has for the page, and refuses share data until then. No call is answered synchronously.
 */
export class FakeWeixinBridge {
  readonly invoked: { readonly name: string; readonly params: Params }[] = [];
  /** The address that must be signed. */
  verifies = '';
  /** Milliseconds until a call is answered. */
  delay = 10;
  /** Replaces the usual answers; `silence` for none at all. */
  answers: Readonly<Record<string, string>> = {};
  private isVerified = false;

  come({ announce = false } = {}): void {
    (window as WeixinWindow).WeixinJSBridge = {
      invoke: (name: string, params: Params, callback?: Callback) => this.invoke(name, params, callback),
      on: () => undefined,
    };
    if (announce) document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  }

  leave(): void {
    delete (window as WeixinWindow).WeixinJSBridge;
  }

  /** The calls of one method so far. */
  of(name: string): readonly Params[] {
    return this.invoked.filter((each) => each.name === name).map(({ params }) => params);
  }

  private invoke(name: string, params: Params, callback?: Callback): void {
    this.invoked.push({ name, params });
    if (name === 'preVerifyJSAPI') this.isVerified = false;
    // Whether a call is allowed is decided when it is made, not when it is answered.
    const wasVerified = this.isVerified;
    setTimeout(() => {
      const said = this.answers[name] ?? this.usual(name, params, wasVerified);
      if (said !== 'silence') callback?.({ errMsg: `${name}:${said}`, checkResult: '{}' });
    }, this.delay);
  }

  private usual(name: string, { verifySignature }: Params, wasVerified: boolean): string {
    if (name === 'preVerifyJSAPI') {
      this.isVerified = verifySignature === this.verifies;
      return this.isVerified ? 'ok' : 'fail, invalid signature';
    }
    if (name.startsWith('update')) return wasVerified ? 'ok' : 'permission denied';
    return 'ok';
  }
}

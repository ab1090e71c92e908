/** A bridge whose replies the test controls. */
export class FakeBridge {
  readonly calls: { readonly name: string; readonly data: unknown }[] = [];
  private readonly callbacks: ((reply: unknown) => void)[] = [];

  /** Adds the bridge; with `announce` it sends its event, as a late one does. */
  come({ announce = false } = {}): void {
    window.WebViewJavascriptBridge = {
      callHandler: (name, data, callback) => {
        this.calls.push({ name, data });
        this.callbacks.push(callback);
      },
    };
    if (announce) document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  }

  leave(): void {
    delete window.WebViewJavascriptBridge;
  }

  /** Answers the newest call. */
  reply(value: unknown): void {
    this.callbacks.at(-1)?.(typeof value === 'string' ? value : JSON.stringify(value));
  }

  /** Lets pending promises run, and answers the newest call of `name`. */
  async replyTo(name: string, value: unknown): Promise<void> {
    await jest.advanceTimersByTimeAsync(0);
    expect(this.calls.at(-1)?.name).toBe(name);
    this.reply(value);
    await jest.advanceTimersByTimeAsync(0);
  }
}

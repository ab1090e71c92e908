import { PlatformError } from '#platform-contract/contract.ts';

/** The part of the JS-SDK that a mini-program's webview may use. */
export interface MiniProgramSdk {
  readonly navigateTo: (options: NavigateOptions) => void;
  readonly redirectTo: (options: NavigateOptions) => void;
  readonly postMessage: (message: { readonly data: unknown }) => void;
}

interface NavigateOptions {
  readonly url: string;
  readonly success?: () => void;
  readonly fail?: () => void;
}

const patience = 3000;

/**
 * Loads the JS-SDK, which has side effects on import, only when it is needed.
 *
 * @throws PlatformError UNAVAILABLE when its chunk is lost
 */
export async function loadMiniProgramSdk(): Promise<MiniProgramSdk> {
  const { default: weixin } = await import('weixin-js-sdk').catch(() => {
    throw new PlatformError('UNAVAILABLE', 'the JS-SDK did not load');
  });
  return (weixin as unknown as { miniProgram: MiniProgramSdk }).miniProgram;
}

/**
 * Opens a page of the mini-program; if the stack of pages is full, it replaces the current one. Outside the messaging
 * app the SDK never answers, so the call times out after three seconds.
 *
 * @throws PlatformError UNAVAILABLE or TIMEOUT
 */
export function openMiniProgramPage(sdk: MiniProgramSdk, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PlatformError('TIMEOUT', 'the mini-program did not answer')),
      patience,
    );
    const settle = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    const refuse = () => reject(new PlatformError('UNAVAILABLE', `the mini-program does not open ${url}`));
    sdk.navigateTo({
      url,
      success: settle(resolve),
      fail: () => sdk.redirectTo({ url, success: settle(resolve), fail: settle(refuse) }),
    });
  });
}

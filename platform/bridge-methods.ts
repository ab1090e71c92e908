/** The parameters of each native call (product 2.8). */
export interface BridgeParams {
  readonly encryptParams: { readonly [key: string]: string };
  readonly commonParams: Record<string, never>;
  readonly loginStatus: Record<string, never>;
  readonly userInfo: Record<string, never>;
  readonly toAccountLogin: Record<string, never>;
  readonly tradeTokenExpired: Record<string, never>;
  readonly toTradeLogin: Record<string, never>;
  readonly openSchema: { readonly url: string };
}

/** The result of each native call, after the reply was parsed and checked (product 2.8). */
export interface BridgeReply {
  readonly encryptParams: { readonly rd: string; readonly original_random: string };
  readonly commonParams: { readonly version_name: string; readonly did: string };
  readonly loginStatus: {
    readonly is_login: boolean;
    readonly 'x-session-id': string;
    readonly 'x-auth-token': string;
    readonly 'x-trade-token': string;
    readonly pub_key: string;
    readonly union_id: string;
  };
  readonly userInfo: { readonly fund_account_status: string };
  readonly toAccountLogin: null;
  readonly tradeTokenExpired: null;
  readonly toTradeLogin: null;
  readonly openSchema: null;
}

/** The eight methods of the bridge, by their wire names. */
export type BridgeMethod = keyof BridgeParams;

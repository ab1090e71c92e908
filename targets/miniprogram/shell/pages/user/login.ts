import { ask } from '../../ask';
import { loginSource, pageAfterLogin, pages, utmOf } from '../../hall';
import type { HallApp, PageQuery } from '../../hall';

const { origin } = getApp<HallApp>().globalData;
const pauseSeconds = 60;

interface Tokens {
  readonly sid: string;
  readonly auth_token: string;
}

type Input = WechatMiniprogram.Input;

/** Tells the visitor why something was refused. */
function tell(problem: unknown): void {
  const title = problem instanceof Error ? problem.message : '请稍后重试';
  void wx.showToast({ title, icon: 'none', duration: 3000 });
}

Page({
  data: { phone: '', verification: '', isAgreed: false, isBusy: false, secondsLeft: 0 },
  from: undefined as string | undefined,
  src: undefined as string | undefined,
  token: '',
  timer: 0,

  onLoad(query: PageQuery) {
    this.from = query.from;
    this.src = query.src;
  },

  onUnload() {
    clearInterval(this.timer);
  },

  handlePhone({ detail }: Input) {
    this.setData({ phone: detail.value.trim() });
  },

  handleVerification({ detail }: Input) {
    this.setData({ verification: detail.value.trim() });
  },

  handleAgree() {
    this.setData({ isAgreed: !this.data.isAgreed });
  },

  handleAgreement({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const path = encodeURIComponent(`/agreement/${String(currentTarget.dataset.name)}`);
    void wx.navigateTo({ url: `${pages.webview}?path=${path}` });
  },

  async handleSend() {
    if (this.data.isBusy || this.data.secondsLeft > 0 || !this.isReady(/^1\d{10}$/.test(this.data.phone)))
      return;
    await this.busy(async () => {
      const address = `${origin}/v1/session/sms_verification?phone_num=${this.data.phone}`;
      ({ token: this.token } = await ask<{ token: string }>(address));
      this.countDown();
    });
  },

  async handleLogIn() {
    const { isBusy, phone, verification } = this.data;
    if (isBusy || !this.isReady(/^\d{6}$/.test(verification) && this.token !== '')) return;
    await this.busy(async () => {
      const form = {
        mode: '4',
        phone_num: phone,
        token: this.token,
        verification,
        extra: 'source=MINIPROGRAM',
        src: loginSource(this.src),
      };
      const tokens = await ask<Tokens>(`${origin}/v1/session`, {
        method: 'POST',
        form: { ...form, ...utmOf(this.from) },
      });
      const headers = { 'x-session-id': tokens.sid, 'x-auth-token': tokens.auth_token };
      const { code } = await ask<{ code: string }>(`${origin}/v1/session/code`, { method: 'POST', headers });
      // The webview below is that of a guest: nobody should come back to it.
      await wx.reLaunch({ url: pageAfterLogin(this.from, code) });
    });
  },

  /** Whether the visitor has agreed and typed what is needed; they are told what is missing. */
  isReady(isTyped: boolean): boolean {
    if (!this.data.isAgreed) tell(new Error('请先阅读并同意协议'));
    else if (!isTyped) tell(new Error('请输入正确的手机号和验证码'));
    return this.data.isAgreed && isTyped;
  },

  async busy(work: () => Promise<void>) {
    this.setData({ isBusy: true });
    await work().catch(tell);
    this.setData({ isBusy: false });
  },

  countDown() {
    this.setData({ secondsLeft: pauseSeconds });
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.setData({ secondsLeft: this.data.secondsLeft - 1 });
      if (this.data.secondsLeft <= 0) clearInterval(this.timer);
    }, 1000);
  },
});

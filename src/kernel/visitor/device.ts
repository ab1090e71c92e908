import { makeObservable, observable, runInAction } from 'mobx';
import type { Platform } from '#platform-contract/contract.ts';
import { cookies } from '#kernel/browser/cookies.ts';

const oneDay = 24 * 3600;

/** What is known of the device and its app (spec section 3, global state). */
export class Device {
  /** The app's device id; '' outside the app, and until the app has answered. */
  did = '';
  /** The app's version; '' outside the app. */
  hostVersion = '';
  notificationPermission: 'default' | 'granted' | 'denied' = 'default';

  constructor(
    private readonly bridge: Platform['bridge'],
    private readonly jar = cookies,
  ) {
    makeObservable(this, { did: observable, hostVersion: observable, notificationPermission: observable });
  }

  /**
   * Requests the common parameters of the app and stores them for a day (spec section 9). They identify a device, so it is
   * called only after consent; a host that does not answer leaves everything as it was.
   */
  async refresh(): Promise<void> {
    const permission = (
      globalThis as { readonly Notification?: { readonly permission: NotificationPermission } }
    ).Notification?.permission;
    const reply = this.bridge.isAvailable()
      ? await this.bridge.call('commonParams', {}).catch(() => undefined)
      : undefined;
    runInAction(() => {
      this.notificationPermission = permission ?? this.notificationPermission;
      this.did = reply?.did ?? this.jar.read('did');
      this.hostVersion = reply?.version_name ?? this.hostVersion;
    });
    if (reply === undefined || reply.did === '') return;
    this.jar.write('did', reply.did, oneDay);
    this.jar.write('common_params', JSON.stringify(reply), oneDay);
  }
}

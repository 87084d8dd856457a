/**
 * Push state of this browser. `unsupported`: it has no push; `install`: iOS supports it only for a site on the home screen;
 * `denied`: the player refused, which can be changed only in the browser's settings.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

export interface PushKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Web push of this browser. */
export interface BrowserPush {
  state(): Promise<PushState>
  /** Asks for permission and subscribes. Null: the player declined. */
  subscribe(publicKey: string): Promise<PushKeys | null>
  unsubscribe(): Promise<void>
}

const isApple = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Web push by the site's service worker. */
export function createBrowserPush(page: Window & typeof globalThis): BrowserPush {
  const worker = async () => (await page.navigator.serviceWorker?.getRegistration()) ?? null
  const current = async () => (await (await worker())?.pushManager.getSubscription()) ?? null
  return {
    async state() {
      const hasPush = Reflect.has(page, 'PushManager') && Reflect.has(page, 'Notification')
      if (!hasPush) return isApple(page.navigator) ? 'install' : 'unsupported'
      if ((await worker()) === null) return 'unsupported'
      if (page.Notification.permission === 'denied') return 'denied'
      return (await current()) === null ? 'off' : 'on'
    },
    async subscribe(publicKey) {
      // Requested first: some browsers show the prompt only shortly after a user gesture.
      if ((await page.Notification.requestPermission()) !== 'granted') return null
      const manager = (await worker())?.pushManager
      if (manager === undefined) return null
      const options = { userVisibleOnly: true, applicationServerKey: publicKey }
      // A subscription with another key belongs to another deployment.
      await (await current())?.unsubscribe()
      const subscription = await manager.subscribe(options)
      return {
        endpoint: subscription.endpoint,
        p256dh: keyOf(subscription, 'p256dh'),
        auth: keyOf(subscription, 'auth'),
      }
    },
    async unsubscribe() {
      await (await current())?.unsubscribe()
    },
  }
}

function keyOf(subscription: PushSubscription, name: PushEncryptionKeyName): string {
  const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

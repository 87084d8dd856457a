/** Messages between the tabs of one browser. */
export type SessionNews =
  | { readonly type: 'loggedIn'; readonly username: string }
  | { readonly type: 'loggedOut' }

export interface SessionBus {
  tell(news: SessionNews): void
  /** Receives messages of other tabs only. Returns a function that unsubscribes. */
  listen(hear: (news: SessionNews) => void): () => void
}

const channelName = 'marquee-session'

/** Fallback without `BroadcastChannel`: `storage` events of the shared local storage. */
export type SharedStorage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>

/** Connects tabs of the same origin, hence of the same brand, by `BroadcastChannel` or else by `storage` events. */
export function createSessionBus(
  Channel: typeof BroadcastChannel | undefined,
  shared?: SharedStorage,
): SessionBus {
  if (Channel === undefined) return shared === undefined ? silentBus : storageBus(shared)
  const channel = new Channel(channelName)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (news) => channel.postMessage(news),
    listen(hear) {
      const onMessage = (event: MessageEvent<unknown>) => {
        const news = readNews(event.data)
        if (news !== null) hear(news)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}

const silentBus: SessionBus = { tell: () => undefined, listen: () => () => undefined }

/** The value is removed immediately after writing: it is a message, not state. */
const storageBus = (shared: SharedStorage): SessionBus => ({
  tell(news) {
    try {
      shared.localStorage.setItem(channelName, JSON.stringify(news))
      shared.localStorage.removeItem(channelName)
    } catch {
      // Storage is full or blocked; the other tabs notice at their next call.
    }
  },
  listen(hear) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const news = key === channelName && newValue !== null ? readNews(JSON.parse(newValue)) : null
      if (news !== null) hear(news)
    }
    shared.addEventListener('storage', onStorage)
    return () => shared.removeEventListener('storage', onStorage)
  },
})

function readNews(data: unknown): SessionNews | null {
  const { type, username } = (data ?? {}) as { type?: unknown; username?: unknown }
  if (type === 'loggedOut') return { type }
  return type === 'loggedIn' && typeof username === 'string' ? { type, username } : null
}

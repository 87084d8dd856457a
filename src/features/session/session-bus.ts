/** What the tabs of one browser tell each other. */
export type SessionNews =
  | { readonly type: 'loggedIn'; readonly username: string }
  | { readonly type: 'loggedOut' }

export interface SessionBus {
  tell(news: SessionNews): void
  /** Hears the other tabs, never this one. */
  listen(hear: (news: SessionNews) => void): () => void
}

const channelName = 'marquee-session'

/** The other tabs' way to hear when there is no channel: a value that changes in the storage they share. */
export type SharedStorage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>

/** Tabs of the same origin, so of the same brand. A browser without channels talks through its storage. */
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

/** The value is taken back at once: it is a word, not a state. */
const storageBus = (shared: SharedStorage): SessionBus => ({
  tell(news) {
    try {
      shared.localStorage.setItem(channelName, JSON.stringify(news))
      shared.localStorage.removeItem(channelName)
    } catch {
      // Storage is full or forbidden: the other tabs find out with their next call.
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

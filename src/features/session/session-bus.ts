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

/** Tabs of the same origin, so of the same brand. A browser without the channel has tabs that do not talk. */
export function createSessionBus(Channel: typeof BroadcastChannel | undefined): SessionBus {
  const channel = Channel === undefined ? null : new Channel(channelName)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (news) => channel?.postMessage(news),
    listen(hear) {
      const onMessage = (event: MessageEvent<unknown>) => {
        const news = readNews(event.data)
        if (news !== null) hear(news)
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}

function readNews(data: unknown): SessionNews | null {
  const { type, username } = (data ?? {}) as { type?: unknown; username?: unknown }
  if (type === 'loggedOut') return { type }
  return type === 'loggedIn' && typeof username === 'string' ? { type, username } : null
}

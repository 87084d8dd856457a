import type { Slice } from '#src/slice/index.ts'
import { ChatNews } from './chat-news.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly chat: ChatNews
  }
}

declare module '#src/menus/menu.ts' {
  interface MenuBadges {
    unreadChat: true
  }
}

export const chatSlice = {
  stores: { chat: () => new ChatNews() },
  badges: { unreadChat: ({ chat }) => ({ count: chat.unread, label: 'menu:chatUnread' }) },
  on: {
    chat: ({ chat }, event) => chat.hear(event),
    chatRain: ({ chat }, event) => chat.hear(event),
    chatStanding: ({ chat }, event) => chat.hear(event),
  },
  catchUp: ({ chat }) => chat.hear({ type: 'gap' }),
  whileLoggedIn: (stores) =>
    stores.session.accountType === 'trial'
      ? Promise.resolve(() => {})
      : import('./watch-unread.ts').then((module) => module.watchUnread(stores)),
} satisfies Slice

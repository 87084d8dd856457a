import type { Slice } from '#src/slice/index.ts'
import { UnseenStore } from './unseen.store.ts'

declare module '#src/menus/menu.ts' {
  interface MenuBadges {
    unreadMessages: true
    openMissions: true
  }
}

export const messagesSlice = {
  stores: { unseen: () => new UnseenStore() },
  badges: {
    unreadMessages: ({ unseen }) => ({
      count: unseen.counts.unreadMessages,
      label: 'memberCenter:unreadMessages',
    }),
    openMissions: ({ unseen }) => ({ count: unseen.counts.openMissions, label: 'memberCenter:openMissions' }),
  },
  on: { messages: ({ unseen }) => unseen.refresh() },
  catchUp: ({ session, unseen }) => session.isLoggedIn && unseen.refresh(),
  whileLoggedIn: (stores) => import('./watch-unseen.ts').then((module) => module.watchUnseen(stores)),
} satisfies Slice

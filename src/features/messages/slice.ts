import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { NoticesNews } from './notices-news.ts'
import { UnseenStore } from './unseen.store.ts'

const pages = [
  {
    id: 'notices',
    paths: ['/noticePage'],
    under: '/noticePage/',
    title: 'messages:announcements',
    load: () => import('./pages/NoticePage.tsx').then((module) => module.NoticePage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

declare module '#src/menus/menu.ts' {
  interface MenuBadges {
    unreadMessages: true
    openMissions: true
  }
}

export const messagesSlice = {
  pages,
  stores: { unseen: () => new UnseenStore(), notices: () => new NoticesNews() },
  badges: {
    unreadMessages: ({ unseen }) => ({
      count: unseen.counts.unreadMessages,
      label: 'memberCenter:unreadMessages',
    }),
    openMissions: ({ unseen }) => ({ count: unseen.counts.openMissions, label: 'memberCenter:openMissions' }),
  },
  on: {
    messages: ({ unseen }) => unseen.refresh(),
    announcements({ unseen, notices, session }) {
      notices.tell()
      if (session.isLoggedIn) unseen.refresh()
    },
  },
  catchUp({ session, unseen, notices }) {
    notices.tell()
    if (session.isLoggedIn) unseen.refresh()
  },
  whileLoggedIn: (stores) => import('./watch-unseen.ts').then((module) => module.watchUnseen(stores)),
} satisfies Slice

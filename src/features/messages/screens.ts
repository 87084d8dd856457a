import { dialogRow } from '#src/dialogs/index.ts'
import type { PathsOf, Screens } from '#src/slice/index.ts'
import { noticeDialog } from './dialog-keys.ts'

const memberPages = [
  {
    path: '/member/messages',
    load: () => import('./pages/MessagesPage.tsx').then((module) => module.MessagesPage),
    menu: {
      id: 'messages',
      order: 160,
      label: 'memberCenter:menu.messages',
      icon: 'mail',
      gate: 'member.messages',
      badge: 'unreadMessages',
    },
  },
] as const satisfies Screens['memberPages']

const agentPages = [
  {
    path: '/agent/announcements',
    load: () => import('./pages/AnnouncementsPage.tsx').then((module) => module.AnnouncementsPage),
    menu: {
      id: 'announcements',
      order: 10,
      label: 'messages:announcements',
      icon: 'bell',
      gate: 'agent.announcements',
    },
  },
] as const satisfies Screens['agentPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages>, PathsOf<typeof agentPages> {}
}

const dialogs = dialogRow(noticeDialog, () =>
  import('./components/NoticeDialog.tsx').then((module) => module.NoticeDialog),
)

export const messagesScreens = { memberPages, agentPages, dialogs } satisfies Screens

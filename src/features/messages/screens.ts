import type { PathsOf, Screens } from '#src/slice/index.ts'

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

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const messagesScreens = { memberPages } satisfies Screens

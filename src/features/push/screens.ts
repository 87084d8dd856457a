import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/notifications',
    load: () => import('./pages/NotificationsPage.tsx').then((module) => module.NotificationsPage),
    menu: {
      id: 'notifications',
      order: 165,
      label: 'memberCenter:menu.notifications',
      icon: 'bell',
      gate: 'member.notifications',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const pushScreens = { memberPages } satisfies Screens

import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/limits',
    load: () => import('./pages/LimitsPage.tsx').then((module) => module.LimitsPage),
    menu: {
      id: 'limits',
      order: 20,
      label: 'memberCenter:menu.limits',
      icon: 'shield',
      gate: 'member.account',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const protectionScreens = { memberPages } satisfies Screens

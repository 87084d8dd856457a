import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/bonuses',
    load: () => import('./pages/BonusesPage.tsx').then((module) => module.BonusesPage),
    menu: {
      id: 'bonusDetails',
      order: 120,
      label: 'memberCenter:menu.bonusDetails',
      icon: 'gift',
      gate: 'member.bonusDetails',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const promotionsScreens = { memberPages } satisfies Screens

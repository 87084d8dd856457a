import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/marketing',
    load: () => import('./pages/MarketingPage.tsx').then((module) => module.MarketingPage),
    menu: {
      id: 'marketing',
      order: 167,
      label: 'memberCenter:menu.marketing',
      icon: 'send',
      gate: 'member.messages',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const campaignsScreens = { memberPages } satisfies Screens

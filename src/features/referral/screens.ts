import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/referral',
    load: () => import('./pages/ReferralPage.tsx').then((module) => module.ReferralPage),
    menu: {
      id: 'referral',
      order: 140,
      label: 'memberCenter:menu.referral',
      icon: 'users',
      gate: 'member.referral',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const referralScreens = { memberPages } satisfies Screens

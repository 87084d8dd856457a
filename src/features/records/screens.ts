import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/deposit/records',
    load: () => import('./pages/DepositRecordsPage.tsx').then((module) => module.DepositRecordsPage),
  },
  {
    path: '/member/withdraw/records',
    load: () => import('./pages/WithdrawalRecordsPage.tsx').then((module) => module.WithdrawalRecordsPage),
  },
  {
    path: '/member/bets',
    load: () => import('./pages/BetRecordsPage.tsx').then((module) => module.BetRecordsPage),
    menu: {
      id: 'betRecords',
      order: 70,
      label: 'memberCenter:menu.betRecords',
      icon: 'dice',
      gate: 'member.betRecords',
    },
  },
  {
    path: '/member/records',
    load: () => import('./pages/AccountRecordsPage.tsx').then((module) => module.AccountRecordsPage),
    menu: {
      id: 'accountRecords',
      order: 90,
      label: 'memberCenter:menu.accountRecords',
      icon: 'receipt',
      gate: 'member.accountRecords',
    },
  },
  {
    path: '/member/profit',
    load: () => import('./pages/ProfitPage.tsx').then((module) => module.ProfitPage),
    menu: {
      id: 'profitLoss',
      order: 100,
      label: 'memberCenter:menu.profitLoss',
      icon: 'coins',
      gate: 'member.profitLoss',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const recordsScreens = { memberPages } satisfies Screens

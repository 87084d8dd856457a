import type { PathsOf, Screens } from '#src/slice/index.ts'

const agentPages = [
  {
    path: '/agent/bets',
    load: () => import('./pages/TeamBetsPage.tsx').then((module) => module.TeamBetsPage),
    menu: {
      id: 'agentBets',
      order: 60,
      label: 'contracts:menu.bets',
      icon: 'dice',
      gate: 'agent.betRecords',
    },
  },
  {
    path: '/agent/profit',
    load: () => import('./pages/TeamProfitPage.tsx').then((module) => module.TeamProfitPage),
    menu: {
      id: 'agentProfit',
      order: 70,
      label: 'contracts:menu.profit',
      icon: 'coins',
      gate: 'agent.profitLoss',
    },
  },
  {
    path: '/agent/movements',
    load: () => import('./pages/TeamMovementsPage.tsx').then((module) => module.TeamMovementsPage),
    menu: {
      id: 'agentMovements',
      order: 90,
      label: 'contracts:menu.movements',
      icon: 'receipt',
      gate: 'agent.accountDetails',
    },
  },
] as const satisfies Screens['agentPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof agentPages> {}
}

export const teamRecordsScreens = { agentPages } satisfies Screens

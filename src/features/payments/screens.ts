import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/account/payout',
    load: () => import('./pages/PayoutAccountsPage.tsx').then((module) => module.PayoutAccountsPage),
  },
  {
    path: '/member/wallet',
    load: () => import('./pages/WalletPage.tsx').then((module) => module.WalletPage),
    menu: {
      id: 'wallet',
      order: 30,
      label: 'memberCenter:menu.wallet',
      icon: 'wallet',
      gate: 'member.wallet',
    },
  },
  {
    path: '/member/deposit',
    load: () => import('./pages/DepositPage.tsx').then((module) => module.DepositPage),
    menu: {
      id: 'deposit',
      order: 40,
      label: 'memberCenter:menu.deposit',
      icon: 'deposit',
      gate: 'member.deposit',
    },
  },
  {
    path: '/member/withdraw',
    load: () => import('./pages/WithdrawPage.tsx').then((module) => module.WithdrawPage),
    menu: {
      id: 'withdraw',
      order: 50,
      label: 'memberCenter:menu.withdraw',
      icon: 'withdraw',
      gate: 'member.withdraw',
    },
  },
  {
    path: '/member/transfer-upline',
    load: () => import('./pages/UplinePage.tsx').then((module) => module.UplinePage),
    menu: {
      id: 'transferUpline',
      order: 60,
      label: 'memberCenter:menu.transferUpline',
      icon: 'transfer',
      gate: 'member.transferUpline',
    },
  },
] as const satisfies Screens['memberPages']

const agentPages = [
  {
    path: '/agent/transfers',
    load: () => import('./pages/AgentTransfersPage.tsx').then((module) => module.AgentTransfersPage),
    menu: {
      id: 'agentTransfers',
      order: 100,
      label: 'agents:menu.transfers',
      icon: 'transfer',
      gate: 'agent.transfers',
    },
  },
] as const satisfies Screens['agentPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages>, PathsOf<typeof agentPages> {}
}

export const paymentsScreens = { memberPages, agentPages } satisfies Screens

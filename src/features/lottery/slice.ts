import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { unframed } from '#src/slice/index.ts'
import { createLottery } from './create-lottery.ts'

const pages = [
  {
    id: 'lottery',
    paths: ['/lottery', '/vnlottery', '/seaLottery'],
    title: 'games:category.lottery',
    load: () => import('./pages/LotteryPage.tsx').then((module) => module.LotteryPage),
    ...unframed,
  },
  {
    id: 'lotteryTickets',
    paths: ['/lottery/tickets'],
    title: 'games:category.lottery',
    load: () => import('./pages/TicketsPage.tsx').then((module) => module.TicketsPage),
    ...unframed,
  },
  {
    id: 'lotteryResults',
    paths: ['/lottery/results'],
    title: 'games:category.lottery',
    load: () => import('./results/ResultsPage.tsx').then((module) => module.ResultsPage),
    footer: true,
    rightBar: false,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const lotterySlice = {
  pages,
  stores: { lottery: (stores) => createLottery(stores) },
  on: {
    balance: ({ lottery }) => lottery.tell(),
    lotteryDraws: ({ lottery }, { gameIds }) => lottery.hearDraws(gameIds),
  },
  catchUp: ({ lottery }) => lottery.tell(),
  onLogin: ({ lottery }) => lottery.tell(),
  onLogout: ({ lottery }) => lottery.tell(),
} satisfies Slice

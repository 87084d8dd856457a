import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { createJackpots } from './create-jackpots.ts'

const pages = [
  {
    id: 'jackpots',
    paths: ['/jackpots'],
    title: 'app:page.jackpots',
    load: () => import('./pages/JackpotsPage.tsx').then((module) => module.JackpotsPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const jackpotsSlice = {
  pages,
  stores: { jackpots: (stores) => createJackpots(stores) },
  on: {
    jackpots: ({ jackpots }) => jackpots.tellPots(),
    winners: ({ jackpots }) => jackpots.tellWinners(),
    jackpotHit: ({ jackpots, toasts }) => {
      jackpots.tellPots()
      toasts.show('positive', 'app:jackpotHit')
    },
  },
  catchUp: ({ jackpots }) => {
    jackpots.tellPots()
    jackpots.tellWinners()
  },
} satisfies Slice

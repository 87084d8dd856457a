import { ChangeNews } from '#src/lib/change-news.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const pages = [
  {
    id: 'race',
    paths: ['/promotions/race'],
    title: 'menu:races',
    load: () => import('./pages/RacePage.tsx').then((module) => module.RacePage),
    footer: true,
    rightBar: false,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly races: ChangeNews
  }
}

export const racesSlice = {
  pages,
  stores: { races: () => new ChangeNews() },
  on: {
    races: ({ races }) => races.tell(),
    raceStarted: ({ races, toasts }) => {
      races.tell()
      toasts.show('positive', 'app:raceStarted')
    },
  },
  catchUp: ({ races }) => races.tell(),
  onLogin: ({ races }) => races.tell(),
  onLogout: ({ races }) => races.tell(),
} satisfies Slice

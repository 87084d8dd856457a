import { ChangeNews } from '#src/lib/change-news.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const pages = [
  {
    id: 'raffle',
    paths: ['/promotions/raffle'],
    title: 'rewards:raffle',
    load: () => import('./pages/RafflePage.tsx').then((module) => module.RafflePage),
    footer: true,
    rightBar: false,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}
declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly raffles: ChangeNews
  }
}

export const rafflesSlice = {
  pages,
  stores: { raffles: () => new ChangeNews() },
  on: { raffles: ({ raffles }) => raffles.tell() },
  catchUp: ({ raffles }) => raffles.tell(),
  onLogin: ({ raffles }) => raffles.tell(),
  onLogout: ({ raffles }) => raffles.tell(),
} satisfies Slice

import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { createSports } from './create-sports.ts'

const load: PageEntry['load'] = () => import('./pages/SportsPage.tsx').then((module) => module.SportsPage)

const pages = [
  {
    id: 'sports',
    paths: ['/sports'],
    under: '/sports/',
    title: 'games:category.sports',
    load,
    welcomes: true,
    footer: true,
    rightBar: true,
  },
  {
    id: 'esports',
    paths: ['/esports'],
    under: '/esports/',
    title: 'games:category.esports',
    load,
    welcomes: true,
    footer: true,
    rightBar: true,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const sportsSlice = {
  pages,
  stores: { sports: (stores) => createSports(stores) },
  on: { balance: ({ sports }) => sports.tell() },
  catchUp: ({ sports }) => sports.tell(),
  onLogin: ({ sports }) => sports.tell(),
  onLogout: ({ sports }) => sports.tell(),
} satisfies Slice

import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { HomeStore } from './home.store.ts'

const pages = [
  {
    id: 'home',
    // `/register` is the home page with the register dialog open.
    paths: ['/', '/index', '/index.html', '/home', '/register', '/register.html'],
    openPaths: ['/register', '/register.html'],
    title: 'app:page.home',
    load: () => import('./pages/HomePage.tsx').then((module) => module.HomePage),
    welcomes: true,
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const homeSlice = {
  pages,
  stores: {
    home: ({ games, gates }) =>
      new HomeStore({
        games: games.store,
        recommended: async (signal) => (await games.mine.load()).api.recommended(signal),
        gate: (id) => gates.state(id),
      }),
  },
  start: ({ home }) => home.start(),
  menus: { header: [{ id: 'home', label: 'menu:home', icon: 'home', to: '/' }] },
} satisfies Slice

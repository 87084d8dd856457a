import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const pages = [
  {
    id: 'join',
    paths: ['/join'],
    openPaths: ['/join'],
    title: 'menu:join',
    load: () => import('./pages/JoinPage.tsx').then((module) => module.JoinPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

/** Page for prospective agents. */
export const joinSlice = {
  pages,
  menus: {
    header: [{ id: 'join', label: 'menu:join', icon: 'users', to: '/join', gate: 'join' }],
    footer: [{ id: 'join', label: 'menu:join', to: '/join', gate: 'join' }],
  },
} satisfies Slice

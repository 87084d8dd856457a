import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { RestStore } from './rest.store.ts'

const pages = [
  {
    id: 'break',
    paths: ['/break'],
    openPaths: ['/break'],
    title: 'protection:break.title',
    load: () => import('./pages/BreakPage.tsx').then((module) => module.BreakPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}
declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly rest: RestStore
  }
}

/** Responsible gaming: limits and breaks. */
export const protectionSlice = {
  pages,
  stores: { rest: ({ storage }) => new RestStore(storage) },
  onLogin: ({ rest }) => rest.forget(),
} satisfies Slice

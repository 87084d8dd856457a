import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const pages = [
  {
    id: 'unsubscribe',
    paths: ['/unsubscribe'],
    openPaths: ['/unsubscribe'],
    title: 'campaigns:unsubscribe.title',
    load: () => import('./pages/UnsubscribePage.tsx').then((module) => module.UnsubscribePage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

/** The page of the link in marketing mails. */
export const campaignsSlice = { pages } satisfies Slice

import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const load = () => import('./pages/HelpPage.tsx').then((module) => module.HelpPage)

const pages = [
  {
    id: 'help',
    paths: ['/help'],
    under: '/help/',
    openPaths: ['/help'],
    opensUnder: true,
    title: 'app:page.help',
    load,
    ...framed,
  },
  {
    // The same pages without the header, for popup windows.
    id: 'helpmc',
    paths: ['/helpmc'],
    under: '/helpmc/',
    openPaths: ['/helpmc'],
    opensUnder: true,
    title: 'app:page.help',
    load,
    header: false,
    footer: false,
    rightBar: false,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const helpSlice = { pages } satisfies Slice

import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { FeedbackStore } from './feedback.store.ts'

const pages = [
  {
    id: 'feedback',
    paths: ['/feedback'],
    openPaths: ['/feedback'],
    title: 'menu:feedback',
    load: () => import('./pages/FeedbackPage.tsx').then((module) => module.FeedbackPage),
    ...framed,
  },
  {
    id: 'complaint',
    paths: ['/feedback/complaint'],
    title: 'menu:feedback',
    load: () => import('./pages/ComplaintPage.tsx').then((module) => module.ComplaintPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}
declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly feedback: FeedbackStore
  }
}

export const feedbackSlice = {
  pages,
  stores: { feedback: () => new FeedbackStore() },
  menus: {
    footer: [{ id: 'feedback', label: 'menu:feedback', to: '/feedback', gate: 'feedback' }],
  },
  on: { feedback: ({ feedback }) => feedback.tell() },
  catchUp: ({ feedback }) => feedback.tell(),
  onLogin: ({ feedback }) => feedback.tell(),
  onLogout: ({ feedback }) => feedback.tell(),
} satisfies Slice

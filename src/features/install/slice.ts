import { lazyNamed } from '#src/lib/lazy-named.ts'
import type { Stores } from '#src/lib/stores.tsx'
import { framed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { InstallStore } from './install.store.ts'
import type { InstallOffer } from './install.store.ts'

const pages = [
  {
    id: 'download',
    paths: ['/down', '/download'],
    openPaths: ['/down', '/download'],
    title: 'menu:download',
    load: () => import('./pages/DownPage.tsx').then((module) => module.DownPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}
declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly install: InstallStore
  }
}

/** Delay, so that the worker does not compete with the first screen. */
const workerAfterMs = 3_000

export const UpdateNotice = lazyNamed(() => import('./components/UpdateNotice.tsx'), 'UpdateNotice')

/** Installation as an app: page, install prompt, service worker and updates. */
export const installSlice = {
  pages,
  stores: { install: ({ clock }) => new InstallStore(clock) },
  menus: {
    header: [{ id: 'download', label: 'menu:download', icon: 'download', to: '/down', gate: 'download' }],
    footer: [{ id: 'download', label: 'menu:download', to: '/down', gate: 'download' }],
  },
  start: (stores) => begin(stores),
} satisfies Slice

function begin({ install, clock, stamped, reload, reportFault }: Stores): () => void {
  const offered = (event: Event) => {
    // Suppresses the browser's banner; the prompt is shown on request.
    event.preventDefault()
    install.offered(event as InstallOffer)
  }
  const installed = () => install.installed()
  addEventListener('beforeinstallprompt', offered)
  addEventListener('appinstalled', installed)
  let stopWorker = () => {}
  const { serviceWorker: container } = navigator
  const cancel =
    container === undefined || import.meta.env.DEV
      ? () => {}
      : clock.after(workerAfterMs, () => {
          const isWanted = stamped.brand.app.offline
          import('./worker.ts')
            .then(({ startWorker }) =>
              startWorker({ container, store: install, clock, release: stamped.release, isWanted, reload }),
            )
            .then(
              (stop) => (stopWorker = stop),
              (error: unknown) => reportFault(error, 'service worker'),
            )
        })
  return () => {
    removeEventListener('beforeinstallprompt', offered)
    removeEventListener('appinstalled', installed)
    cancel()
    stopWorker()
  }
}

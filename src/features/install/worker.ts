import { workerPolicy } from '#domain/brand/csp.ts'
import { scriptAddress } from '#src/lib/script-address.ts'
import type { Clock } from '#src/lib/clock.ts'
import { watchDrafts } from './drafts.ts'
import type { InstallStore } from './install.store.ts'

const checkEveryMs = 30 * 60_000
/** If the new worker does not take over in this time, the page reloads anyway. */
const takeOverMs = 4_000
const stored = /^\/(assets|locales|fonts)\//

export interface WorkerDependencies {
  readonly container: ServiceWorkerContainer
  readonly store: InstallStore
  readonly clock: Clock
  /** Release of this page. */
  readonly release: string
  /** The brand uses a worker. Otherwise an installed one is updated, which lets it remove itself. */
  readonly isWanted: boolean
  readonly reload: () => void
}

/** Registers the brand's service worker and reports new versions. Returns the stop function. */
export async function startWorker(deps: WorkerDependencies): Promise<() => void> {
  const { container, clock, isWanted } = deps
  if (!isWanted) {
    const known = await container.getRegistration()
    await known?.update()
    return () => {}
  }
  const stopDrafts = watchDrafts(document)
  // Undefined if an extension blocks service workers.
  const registration: ServiceWorkerRegistration | undefined = await container.register(
    scriptAddress(workerPolicy, '/sw.js'),
    {
      updateViaCache: 'none',
    },
  )
  if (registration === undefined) return stopDrafts
  registration.addEventListener('updatefound', () => hearOf(registration, deps))
  if (registration.installing !== null) hearOf(registration, deps)
  // A waiting version is activated at once, because the page has just loaded.
  if (registration.waiting !== null) tell(registration.waiting, 'update')
  void container.ready.then(({ active }) => tell(active, { keep: loadedFiles() }))
  let cancel = () => {}
  const check = () => {
    cancel = clock.after(checkEveryMs, () => {
      // Offline; the next check repeats it.
      registration.update().catch(() => undefined)
      check()
    })
  }
  check()
  return () => {
    stopDrafts()
    cancel()
  }
}

function hearOf(registration: ServiceWorkerRegistration, deps: WorkerDependencies): void {
  const next = registration.installing
  next?.addEventListener('statechange', () => {
    // Without a controller it is the first worker, which activates itself.
    if (next.state !== 'installed' || deps.container.controller === null) return
    void arrived(next, deps)
  })
}

async function arrived(
  next: ServiceWorker,
  { container, store, clock, release, reload }: WorkerDependencies,
) {
  // The page was loaded from the network and already has that release.
  if ((await releaseOf(next, clock)) === release) return tell(next, 'update')
  store.updateArrived({
    apply() {
      container.addEventListener('controllerchange', reload, { once: true })
      clock.after(takeOverMs, reload)
      tell(next, 'update')
    },
  })
}

const releaseOf = (worker: ServiceWorker, clock: Clock): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    clock.after(takeOverMs, () => resolve(null))
    worker.postMessage('release', [port2])
  })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const tell = (worker: ServiceWorker | null, message: unknown) => worker?.postMessage(message)

/** Files loaded before the worker was installed, to be cached by it. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && stored.test(pathname))
    .map(({ pathname }) => pathname)

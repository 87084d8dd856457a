import { configure } from 'mobx'
import { regionOf, writeDatesAs } from '#domain/text/intl.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { createEventStream } from '#src/api/event-stream.ts'
import { createStores } from '#src/lib/stores.tsx'
import type { Stores } from '#src/lib/stores.tsx'
import { collect } from '#src/slice/index.ts'
import type { Slice } from '#src/slice/index.ts'
import { createAppMenus } from './app-menus.ts'
import { baseStores } from './base-stores.ts'
import { createPageLoader } from './page-loader.ts'
import type { Root, RootDependencies } from './root.ts'
import { slices } from './slices.ts'
import { whileLoggedIn, wire } from './wire.ts'

type Reaction = (stores: Stores, event: SiteEvent) => void

/** Creates one application. Its only global state is the date format per language, so a test or page may create several. */
export function createRoot(deps: RootDependencies): Root {
  configure({ enforceActions: 'always' })
  const { brand } = deps.stamped
  const { storage } = deps
  for (const language of brand.languages) writeDatesAs(language, regionOf(language, brand.timeZone))
  storage.set('merchant', brand.merchantCode)
  const stores = createStores({
    ...baseStores(deps),
    stream: () => ({ tune: (...wish) => events.tune(...wish) }),
    ...collect(slices, 'stores'),
  })
  const all: readonly Slice[] = slices
  const catchUp = () => {
    stores.api.startAnew()
    for (const slice of all) slice.catchUp?.(stores)
  }
  let hasMissedBalance = false
  const hear = (event: SiteEvent) => {
    // A hidden tab shows no balance; beside a game in another tab it would read it, and what follows from it, with every bet.
    if (event.type === 'balance' && deps.isHidden?.() === true) {
      hasMissedBalance = true
      return
    }
    // A read in flight may have been answered before the change that the event announces.
    stores.api.startAnew()
    // The cast is safe: each reaction is looked up by the type of event it accepts.
    for (const slice of all) (slice.on?.[event.type] as Reaction | undefined)?.(stores, event)
  }
  const events = createEventStream({
    EventSource: deps.EventSource,
    clock: deps.clock,
    random: deps.random,
    hear,
    onGap: catchUp,
  })
  const stops: (() => void)[] = [wire(stores, { slices: all, events })]
  for (const { whileLoggedIn: begin } of all)
    if (begin !== undefined) stops.push(whileLoggedIn(stores.session, () => begin(stores)))

  return Object.assign(stores, {
    menus: createAppMenus(stores),
    pages: createPageLoader(deps),
    explainsGates:
      (brand.status === 'preview' || deps.explainGates === true) &&
      new URLSearchParams(deps.location.search).has('why'),
    async start(): Promise<void> {
      storage.deleteLegacyCookies()
      events.open()
      const pending: Promise<void>[] = []
      for (const slice of all) {
        const started = slice.start?.(stores)
        if (typeof started === 'function') stops.push(started)
        else if (started !== undefined) pending.push(started)
      }
      await Promise.all(pending)
    },
    hear,
    shown(): void {
      if (!hasMissedBalance) return
      hasMissedBalance = false
      hear({ type: 'balance' })
    },
    resume(): void {
      catchUp()
      for (const slice of all) slice.resume?.(stores)
    },
    stop(): void {
      for (const stop of stops) stop()
      events.close()
    },
  })
}

import type { ReactNode } from 'react'
import { brands } from 'virtual:marquee-brands'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import type { Root } from '#src/app/root.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { anApp, Around } from '#tests/support/app-root.tsx'

type Globals = Readonly<Record<string, unknown>>

export interface StoryPart {
  readonly loggedIn?: boolean
  /** Changes the gateway's answers. */
  readonly answers?: (api: FakeApi) => FakeApi
  /** Prepares the application's state for the story. */
  readonly prepare?: (root: Root) => void | Promise<void>
}

/** Story loader that creates an application from the toolbar's settings: `loaders: [partLoader({ loggedIn: true })]`. */
export const partLoader =
  ({ loggedIn = false, answers = (api) => api, prepare = () => {} }: StoryPart = {}) =>
  async ({ globals }: { globals: Globals }) => {
    const areas = memoryAreas()
    const storage = createAppStorage(areas)
    storage.set('hisLang', String(globals['language']))
    if (loggedIn) storage.set('sessionHint', '1')
    const brand = brands.find(({ stamped }) => stamped.brand.id === globals['brand']) ?? brands[0]
    if (brand === undefined) throw new Error('There are no brands')
    const api = answers(gatewayOf(String(globals['serverTree']), loggedIn))
    const { root } = anApp({ api, areas, stamped: brand.stamped })
    await root.language.start()
    const started = root.start()
    if (globals['serverTree'] !== 'pending') await started
    await prepare(root)
    return { root }
  }

function gatewayOf(serverTree: string, loggedIn: boolean): FakeApi {
  const api = createFakeGateway()
  if (loggedIn) api.answer(getSession, aSession())
  if (serverTree === 'pending') api.answer(getStatus, () => new Promise(() => {}))
  if (serverTree === 'few')
    api.answer(getStatus, aStatus({ info: { modules: aTree(['COMM3'], usualModules) } }))
  return api
}

const isRoot = (value: unknown): value is Root =>
  typeof value === 'object' && value !== null && 'menus' in value

/** Renders a component inside the loaded application, optionally at an address: `render: inPart(<Footer />)`. */
export const inPart = (part: ReactNode, address = '/') =>
  function InPart(_: unknown, { loaded }: { loaded: Globals }) {
    const root = loaded['root']
    if (!isRoot(root)) throw new Error('This story has no part loader')
    return (
      <Around root={root} address={address}>
        {part}
      </Around>
    )
  }

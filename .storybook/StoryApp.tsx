import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { StoryBrand } from 'virtual:marquee-brands'
import type { StatusReply } from '#schemas/api/system.ts'
import { App, AppProviders } from '#src/app/App.tsx'
import { createRoot } from '#src/app/create-root.ts'
import type { Root } from '#src/app/root.ts'
import { createSessionBus } from '#src/features/session/index.ts'
import { systemClock } from '#src/lib/clock.ts'
import { systemRandom } from '#src/lib/random.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { createStoryGateway } from './story-gateway.ts'
import type { ServerTree } from './story-gateway.ts'

export interface StoryAppProps {
  readonly brand: StoryBrand
  readonly language: string
  readonly serverTree: ServerTree
  /** URL path within the site. */
  readonly path: string
  readonly loggedIn?: boolean
  readonly status?: StatusReply['status']
  /** Called after the texts have loaded, for example to open a dialog. */
  readonly onReady?: (root: Root) => void
}

/** The whole site in memory: a brand, its texts, a gateway with sample data. Use a key that identifies its inputs. */
export function StoryApp({ path, ...props }: StoryAppProps) {
  const [root] = useState(() => createStoryRoot(props))
  const [ready, setReady] = useState(false)
  const { onReady } = props

  useEffect(() => {
    const start = async () => {
      await root.language.start()
      setReady(true)
      onReady?.(root)
      await root.start()
    }
    void start()
    return () => root.stop()
  }, [root, onReady])

  if (!ready) return null
  return (
    <AppProviders root={root}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </AppProviders>
  )
}

type StoryRootOptions = Omit<StoryAppProps, 'path' | 'onReady'>

function createStoryRoot({
  brand,
  language,
  serverTree,
  loggedIn = false,
  status = 0,
}: StoryRootOptions): Root {
  const { hostname, port, protocol } = window.location
  const gateway = createStoryGateway({
    serverTree,
    loggedIn,
    status,
    imageOrigin: `${protocol}//${hostname === '127.0.0.1' ? 'localhost' : hostname}:${port}`,
  })
  const areas = memoryAreas()
  const storage = createAppStorage(areas)
  storage.set('hisLang', language)
  if (loggedIn) {
    storage.set('token', 'handle-of-this-session-0123456789ab')
    storage.set('sessionHint', '1')
  }
  return createRoot({
    stamped: brand.stamped,
    connect: () => gateway,
    storage,
    bus: createSessionBus(undefined),
    clock: systemClock,
    random: systemRandom,
    location: { href: 'http://localhost/', hostname: 'localhost', protocol, search: '' },
    root: { lang: language, dir: 'ltr' },
    loadTexts: (code) => Promise.resolve(brand.texts[code] ?? {}),
    reload: () => {},
    reportFault: (error) => reportError(error),
    showMissingTexts: true,
  })
}

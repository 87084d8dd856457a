import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import type { SessionBus, SessionNews } from '../session-bus.ts'
import { SessionStore } from '../session.store.ts'

/** Tabs of one browser with a shared session bus. */
export function aBrowser() {
  const ears = new Set<{ hear: (news: SessionNews) => void; tab: object }>()
  const areas = memoryAreas()
  const gateway = createFakeGateway()
  const openTab = () => {
    const tab = {}
    const bus: SessionBus = {
      tell: (news) => ears.forEach((ear) => ear.tab !== tab && ear.hear(news)),
      listen: (hear) => {
        const ear = { hear, tab }
        ears.add(ear)
        return () => ears.delete(ear)
      },
    }
    // Session storage is per tab; the other areas are shared.
    const storage = createAppStorage({ ...areas, session: memoryAreas().session })
    return { storage, session: new SessionStore({ api: gateway, storage, bus }) }
  }
  return { gateway, openTab }
}

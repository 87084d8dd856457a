import { getStatus, getWhitelabel, openEvents } from '#schemas/api/system.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { EventHub } from './event-hub.ts'
import type { SystemService } from './system.service.ts'

export const systemRoutes = ({ system, hub }: { system: SystemService; hub: EventHub }): Handler[] => [
  // The `url` of the query is the page's host as the browser sees it; the tenant comes from the verified Host alone.
  handle(getStatus, ({ site, ip, country }) => system.status(site, { ip, country })),
  handle(getWhitelabel, ({ site }) => system.whitelabel(site.merchantCode)),
  handle(openEvents, ({ site, session }) =>
    Promise.resolve(hub.listen(site.merchantCode, session?.playerId ?? null)),
  ),
]

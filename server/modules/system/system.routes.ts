import {
  getDomainRoute,
  getLocation,
  getServiceScript,
  getSettings,
  getStatus,
  getTemplates,
  getWhitelabel,
  openEvents,
} from '#schemas/api/system.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { CookieJar, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { EventHub } from '#server/events/event-hub.ts'
import { settingsOf, templatesOf } from './site-facts.ts'
import type { SystemService } from './system.service.ts'

interface Deps {
  readonly system: SystemService
  readonly hub: EventHub
  /** The hub topic of a chat room the caller may read; null: none. */
  readonly topicOf: (
    site: RequestSite,
    session: RequestSession | null,
    room: string,
  ) => Promise<string | null>
  /** The hub listener name of a visitor's customer service thread; null: none. */
  readonly listenerOf: (cookies: CookieJar) => string | null
}

export const systemRoutes = ({ system, hub, topicOf, listenerOf }: Deps): Handler[] => [
  // The query's `url` is informational; the merchant is determined by the verified Host.
  handle(getStatus, ({ site, ip, country }) => system.status(site, { ip, country })),
  handle(getWhitelabel, ({ site }) => system.whitelabel(site.merchantCode)),
  handle(getSettings, ({ site }) => Promise.resolve(settingsOf(site))),
  handle(getLocation, ({ ip, country }) => Promise.resolve({ ip, country })),
  handle(getTemplates, ({ site }) => Promise.resolve(templatesOf(site))),
  handle(getDomainRoute, ({ site }) => system.domains(site)),
  ...behindGate(
    'customerService',
    handle(getServiceScript, ({ site }) => system.serviceScript(site.merchantCode)),
  ),
  handle(openEvents, async ({ site, session, cookies, input: { room, since } }) =>
    hub.listen(site.merchantCode, {
      playerId: session?.playerId ?? listenerOf(cookies),
      topic: room === undefined ? null : await topicOf(site, session, room),
      ...(since !== undefined && { since }),
      sessionIsOver: session === null && cookies.get('sid') !== null,
    }),
  ),
]

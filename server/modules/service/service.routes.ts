import { createHash } from 'node:crypto'
import * as api from '#schemas/api/service.ts'
import { getServiceUnread } from '#schemas/api/system.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { CookieJar, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Random } from '#server/lib/ports.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import { visitorListener } from './service.service.ts'
import type { ServiceDesk } from './service.service.ts'
import type { Asker, Threads } from './threads.ts'

export interface ServiceRoutesDeps {
  readonly service: ServiceDesk
  readonly threads: Pick<Threads, 'of'>
  readonly human: Pick<HumanCheck, 'check'>
  readonly random: Pick<Random, 'bytes'>
}

/** Cookie lifetime: visitors can read their thread for a week after the first message. */
const cookieSeconds = 7 * 86_400

interface From {
  readonly site: RequestSite
  readonly session: RequestSession | null
  readonly cookies: CookieJar
}

/** The stored hash of a visitor's cookie. */
const visitorOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex')

/** Listener name of a visitor's open pages. */
export const listenerOf = (cookies: CookieJar): string | null => {
  const cookie = cookies.get('sv')
  return cookie === null ? null : visitorListener(visitorOf(cookie))
}

/** The caller: the session's player (trial accounts too), else the visitor of the cookie. */
function askerOf({ site: { merchantCode }, session, cookies }: From): Asker | null {
  if (session !== null) return { merchantCode, playerId: session.playerId }
  const cookie = cookies.get('sv')
  return cookie === null ? null : { merchantCode, visitor: visitorOf(cookie) }
}

/** Routes for players and visitors. Existing threads can be read with the service off, too. */
export function serviceRoutes({ service, threads, human, random }: ServiceRoutesDeps): Handler[] {
  return [
    ...behindGate(
      'customerService',
      handle(api.writeToService, async (call) => {
        const { site, input, ip, cookies } = call
        const known = askerOf(call)
        if (known !== null && ('playerId' in known || (await threads.of(known)) !== undefined))
          return service.write(known, ip, input)
        await human.check(site, input.human, ip)
        const cookie = Buffer.from(random.bytes(32)).toString('base64url')
        const asker = { merchantCode: site.merchantCode, visitor: visitorOf(cookie) }
        const reply = await service.write(asker, ip, input)
        cookies.set('sv', cookie, cookieSeconds)
        return reply
      }),
    ),
    handle(api.getService, (call) => service.read(call.site.merchantCode, askerOf(call))),
    handle(getServiceUnread, async (call) => ({ unread: await service.unread(askerOf(call)) })),
    handle(api.markServiceSeen, async (call) => {
      await service.see(askerOf(call), call.input.place)
      return {}
    }),
    handle(api.endService, async (call) => {
      const asker = askerOf(call)
      if (asker !== null) await service.end(asker)
      if (call.session === null) call.cookies.clear('sv')
      return {}
    }),
    handle(api.getServicePicture, async (call) => {
      const asker = askerOf(call)
      const row = asker === null ? undefined : await threads.of(asker)
      return { picture: await service.picture(row, call.input.place, call.input.index) }
    }),
  ]
}

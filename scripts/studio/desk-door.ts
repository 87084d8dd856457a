import { randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { BrandStudio, StudioVisit } from '#server/lib/brand-studio.ts'
import type { StudioErrorCode, StudioRefusal } from '#schemas/studio.ts'
import type { Dispatch } from '#server/process/listener.ts'
import { studioKeyHeader, studioPath } from './serve.ts'

/** A studio running for the desk: a separate process listening on loopback. */
export interface RunningStudio {
  readonly port: number
  /** Required in every call of the studio's page, so that the desk cannot be bypassed. */
  readonly key: string
}

interface DoorDeps {
  /** Port of the listener this runs in front of. */
  readonly port: number
  /** Starts the studio unless it is running or starting. Rejects when it exits before it is ready. */
  readonly start: () => Promise<RunningStudio>
  readonly running: () => RunningStudio | null
  /** Sends a file of the studio's built page; false when it is not built. */
  readonly sendPage: (response: ServerResponse, path: string) => boolean
  readonly nowMs: () => number
  /** Texts shown while the studio's page is built, and when access is denied. */
  readonly words: (language: string) => { readonly starting: string; readonly closed: string }
}

export interface DeskStudio {
  readonly studio: BrandStudio
  readonly front: (next: Dispatch) => Dispatch
}

/** Hosts of the studio at the desk: `aurora.studio.localhost` for a brand, and the one that sets the cookie for all. */
const ownHost = 'studio.localhost'
const cookieName = 'studio'
const ticketMs = 60_000
/** Cache time of session look-ups: a page requests a hundred files at once. */
const stayMs = 1_000
/** Interval of session checks for an open event stream, which makes no further calls. */
const streamLookMs = 2_000

interface Stay {
  readonly visit: StudioVisit
  askedAtMs: number
  mayStay: Promise<boolean>
}

/**
 * The studio behind the desk's session. `open` returns a URL with a ticket, which is exchanged for a cookie of the
 * studio's hosts; later calls are forwarded while the desk session is open and its operator is an admin. Saves are
 * audited.
 */
export function createDeskStudio({ port, start, running, sendPage, nowMs, words }: DoorDeps): DeskStudio {
  const tickets = new Map<string, { readonly visit: StudioVisit; readonly untilMs: number }>()
  const stays = new Map<string, Stay>()

  // A failure is reported to the callers that await the start.
  const prepare = () => void start().catch(() => null)

  const enter = (ticket: string, response: ServerResponse): void => {
    const found = tickets.get(ticket)
    tickets.delete(ticket)
    if (found === undefined || found.untilMs < nowMs()) return closed(response)
    const key = fresh()
    stays.set(key, { visit: found.visit, askedAtMs: -Infinity, mayStay: Promise.resolve(false) })
    response
      .writeHead(303, {
        'set-cookie': `${cookieName}=${key}; Domain=${ownHost}; Path=/; HttpOnly; SameSite=Lax`,
        location: `http://${found.visit.brandId}.${ownHost}:${port}${studioPath}`,
        'cache-control': 'no-store',
      })
      .end()
  }

  const visitOf = async (key: string, isSignOfLife: boolean): Promise<StudioVisit | null> => {
    const stay = stays.get(key)
    if (stay === undefined) return null
    if (isSignOfLife || nowMs() - stay.askedAtMs > stayMs) {
      stay.askedAtMs = nowMs()
      stay.mayStay = stay.visit.mayStay(isSignOfLife)
    }
    if (await stay.mayStay) return stay.visit
    stays.delete(key)
    return null
  }

  const endWithSession = (response: ServerResponse, key: string): void => {
    const looking = setInterval(() => {
      const gone = visitOf(key, false).then((visit) => visit === null)
      // A failed check is repeated; the page's next call reports the reason.
      void gone.catch(() => false).then((isGone) => isGone && response.destroy())
    }, streamLookMs)
    response.on('close', () => clearInterval(looking))
  }

  const say = (response: ServerResponse, status: number, text: string, headers = {}) =>
    void response
      .writeHead(status, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...headers,
      })
      .end(`${text}\n`)
  const closed = (response: ServerResponse, language = 'en') => say(response, 403, words(language).closed)
  const refuse = (response: ServerResponse, status: number, error: StudioErrorCode) => {
    const refusal: StudioRefusal = { error, about: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const language = request.headers['accept-language'] ?? 'en'
    const { method, url = '' } = request
    const isPage = !url.startsWith(`${studioPath}api/`)
    const key = cookieIn(request.headers.cookie)
    // The sites in the frames and the page's reads do not count as the operator's activity.
    const visit = await visitOf(key, !isPage && method === 'POST')
    if (visit === null) return isPage ? closed(response, language) : refuse(response, 403, 'closed')
    if (running() === null && isPage) {
      prepare()
      // The page is available before the studio's process; its calls wait for it.
      const [path = ''] = url.split('?')
      if (path.startsWith(studioPath) && sendPage(response, path.slice(studioPath.length))) return
      return say(response, 202, words(language).starting, { refresh: '1' })
    }
    const studio = running() ?? (await start().catch(() => null))
    if (studio === null) return refuse(response, 503, 'away')
    const pass = async () => {
      const status = await passOn(request, response, { id, port, studio })
      if (isStream(response)) endWithSession(response, key)
      return status
    }
    const isSaving = method === 'POST' && url.startsWith(`${studioPath}api/save`)
    if (!isSaving) return void (await pass())
    await visit.saving(id, async () => {
      const status = await pass()
      if (status >= 400) throw new Error(`the studio answered ${status}`)
    })
  }

  return {
    studio: {
      prepare,
      open(visit) {
        for (const [ticket, { untilMs }] of tickets) if (untilMs < nowMs()) tickets.delete(ticket)
        const ticket = fresh()
        tickets.set(ticket, { visit, untilMs: nowMs() + ticketMs })
        prepare()
        return `http://${ownHost}:${port}/enter?ticket=${ticket}`
      },
    },
    front: (next) => (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      if (host === ownHost) {
        const { pathname, searchParams } = new URL(request.url ?? '/', `http://${ownHost}`)
        return pathname === '/enter' ? enter(searchParams.get('ticket') ?? '', response) : closed(response)
      }
      const id = /^([a-z][a-z0-9-]*)\.studio\.localhost$/.exec(host)?.[1]
      if (id === undefined) return next(request, response)
      void answer(request, response, id).catch((error: unknown) => {
        if (!response.headersSent) say(response, 502, error instanceof Error ? error.message : String(error))
      })
    },
  }
}

const isStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

const fresh = () => randomBytes(32).toString('base64url')

const cookieIn = (text = '') =>
  text
    .split('; ')
    .find((each) => each.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''

interface Way {
  readonly id: string
  readonly port: number
  readonly studio: RunningStudio
}

/** Forwards a call to the studio's process and its reply back. Resolves to the status; rejects without a reply. */
function passOn(request: IncomingMessage, response: ServerResponse, way: Way): Promise<number> {
  const there = ask({
    host: '127.0.0.1',
    port: way.studio.port,
    method: request.method,
    path: request.url,
    headers: headersThere(request.headers, way),
  })
  request.pipe(there)
  response.on('close', () => there.destroy())
  return new Promise((resolve, reject) => {
    there.on('error', reject)
    there.on('response', (answered) => {
      const status = answered.statusCode ?? 502
      response.statusCode = status
      for (const [name, value] of Object.entries(headersBack(answered.headers, way)))
        if (value !== undefined) response.setHeader(name, value)
      response.flushHeaders()
      answered.pipe(response)
      // Resolved with the headers: an event stream has no end.
      resolve(status)
    })
  })
}

/** Rewrites the desk's host names to those of the studio's process. */
function headersThere(headers: IncomingHttpHeaders, { id, port, studio }: Way): IncomingHttpHeaders {
  const [here, there] = [`${id}.${ownHost}:${port}`, `${id}.localhost:${studio.port}`]
  const renamed = (value: string | undefined) =>
    value?.startsWith(`http://${here}`) === true ? value.replace(here, there) : value
  const cookies = (headers.cookie ?? '').split('; ').filter((each) => !each.startsWith(`${cookieName}=`))
  const { origin, referer, cookie: _, ...others } = headers
  return {
    ...others,
    ...(origin !== undefined && { origin: renamed(origin) }),
    ...(referer !== undefined && { referer: renamed(referer) }),
    ...(cookies.join('') !== '' && { cookie: cookies.join('; ') }),
    host: there,
    [studioKeyHeader]: studio.key,
  }
}

function headersBack(headers: IncomingHttpHeaders, { id, port, studio }: Way): IncomingHttpHeaders {
  const { location } = headers
  if (location === undefined) return headers
  return {
    ...headers,
    location: location.replace(`${id}.localhost:${studio.port}`, `${id}.${ownHost}:${port}`),
  }
}

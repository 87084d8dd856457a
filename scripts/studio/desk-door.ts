import { randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { BrandStudio, StudioVisit } from '#server/lib/brand-studio.ts'
import type { StudioErrorCode, StudioRefusal } from '#schemas/studio.ts'
import type { Dispatch } from '#server/process/listener.ts'
import { studioKeyHeader, studioPath } from './serve.ts'

/** A studio that runs for the desk: its own process, which hears this machine alone. */
export interface RunningStudio {
  readonly port: number
  /** Every call of the studio's page bears it, so that nobody gets there past the desk. */
  readonly key: string
}

interface DoorDeps {
  /** The listener the front stands before. */
  readonly port: number
  /** Starts the studio where it neither runs nor is on its way. Rejects where it ends before it answers. */
  readonly start: () => Promise<RunningStudio>
  readonly running: () => RunningStudio | null
  /** Sends a file of the studio's built page; false while there is none. */
  readonly sendPage: (response: ServerResponse, path: string) => boolean
  readonly nowMs: () => number
  /** What a browser reads while the studio's page is built, and where it is not admitted. */
  readonly words: (language: string) => { readonly starting: string; readonly closed: string }
}

export interface DeskStudio {
  readonly studio: BrandStudio
  readonly front: (next: Dispatch) => Dispatch
}

/** The hosts of the studio at the desk: `aurora.studio.localhost` for a brand, and the one that sets the cookie of all. */
const ownHost = 'studio.localhost'
const cookieName = 'studio'
const ticketMs = 60_000
/** A page asks for a hundred files at once; the desk's session is looked up once for them. */
const stayMs = 1_000
/** An open event stream makes no further calls, so its session is looked up for it. */
const streamLookMs = 2_000

interface Stay {
  readonly visit: StudioVisit
  askedAtMs: number
  mayStay: Promise<boolean>
}

/**
 * The studio behind the desk's session. `open` gives an address with a ticket, which is changed for a cookie of the studio's
 * hosts; each call after that is passed on as long as the session of the desk is open and its operator an admin. Saving goes
 * through the audit.
 */
export function createDeskStudio({ port, start, running, sendPage, nowMs, words }: DoorDeps): DeskStudio {
  const tickets = new Map<string, { readonly visit: StudioVisit; readonly untilMs: number }>()
  const stays = new Map<string, Stay>()

  // Whoever waits for it hears of a failure.
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
      // A failed look is repeated; the next call of the page says what is wrong.
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
    // The sites in the frames and the page's own reading go on without the operator.
    const visit = await visitOf(key, !isPage && method === 'POST')
    if (visit === null) return isPage ? closed(response, language) : refuse(response, 403, 'closed')
    if (running() === null && isPage) {
      prepare()
      // The page comes before the studio's process is there; its calls wait for that.
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

/** Passes a call on to the studio's process and its answer back. Gives the status; rejects where there is no answer. */
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
      // Settled with the head: an event stream has no end.
      resolve(status)
    })
  })
}

/** The names of the studio's own process for what the browser calls by the hosts of the desk's. */
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

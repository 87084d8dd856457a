import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { openEvents } from '#schemas/api/system.ts'
import type {
  StudioChanged,
  StudioEdit,
  StudioEvent,
  StudioPictureUse,
  StudioRefusal,
} from '#schemas/studio.ts'
import type { Dispatch } from '#server/process/listener.ts'
import { StudioFault } from './fault.ts'
import type { Completions } from './completions.ts'
import type { Workspace } from './workspace.ts'

/** Path of the studio on each brand's host: the same origin as the site, so that its page can access the frames. */
export const studioPath = '/_studio/'
export const studioKeyHeader = 'x-studio-key'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Content security policy of the studio's page: own scripts only; style libraries insert rules at run time. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export interface StudioParts {
  readonly workspace: Workspace
  readonly completions: Completions
  /** The built page. */
  readonly pageDir: string
  readonly schemaFile: string
  /** Key required in every call, beside a gateway whose desk decides who may edit; null: none. */
  readonly key: string | null
  /** Switches a node of the brand's module tree at the studio's gateway. */
  readonly switchModule: (id: string, modId: string, isOn: boolean) => Promise<unknown>
  /**
   * Name and password of a brand's trial account, awaited while a new brand's accounts are created; undefined: none.
   */
  readonly account: (
    id: string,
    kind: 'member' | 'agent',
  ) => Promise<{ username: string; password: string } | undefined>
}

const maxBodyBytes = 2 * 1024 * 1024
/** A picture as Base64: a file of 12 MB. */
const maxPictureBytes = 16 * 1024 * 1024

/** Middleware that serves the studio on brand hosts and passes all other requests on. */
export const studioBefore =
  (parts: StudioParts) =>
  (next: Dispatch): Dispatch =>
  (request, response) => {
    const id = brandOf(request)
    if (id === null || !(request.url ?? '').startsWith(studioPath)) {
      // Twelve pages with streams would use up the browser's connections per host. 204 stops the EventSource from
      // reconnecting.
      if (isStill(request)) return void response.writeHead(204).end()
      letStudioFrame(response)
      return next(request, response)
    }
    void answer(request, response, id, parts).catch((error: unknown) => refuse(response, error))
  }

/** `aurora` of `aurora.localhost:8090`; null for every other host. */
function brandOf({ headers: { host = '' } }: IncomingMessage): string | null {
  return /^([a-z][a-z0-9-]*)\.localhost(:\d+)?$/.exec(host)?.[1] ?? null
}

/** An event stream of one of the many small frames. */
const isStill = ({ url = '', headers: { referer = '' } }: IncomingMessage) =>
  url.startsWith(openEvents.path) && URL.canParse(referer) && new URL(referer).searchParams.has('still')

/** Sites forbid framing; here the studio, on the same host, is allowed to. */
function letStudioFrame(response: ServerResponse): void {
  const eased = (name: string, value: unknown) =>
    /^content-security-policy$/i.test(name)
      ? String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : /^x-frame-options$/i.test(name)
        ? 'SAMEORIGIN'
        : value
  const setHeader = response.setHeader.bind(response)
  const writeHead = response.writeHead.bind(response)
  response.setHeader = (name, value) => setHeader(name, eased(name, value) as typeof value)
  response.writeHead = ((...args: unknown[]) => {
    const last = args.at(-1)
    if (typeof last === 'object' && last !== null && !Array.isArray(last))
      args[args.length - 1] = Object.fromEntries(
        Object.entries(last).map(([name, value]) => [name, eased(name, value)]),
      )
    return Reflect.apply(writeHead, undefined, args)
  }) as typeof writeHead
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  parts: StudioParts,
): Promise<void> {
  if (parts.key !== null && request.headers[studioKeyHeader] !== parts.key) throw new StudioFault('closed')
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`)
  const path = url.pathname.slice(studioPath.length)
  if (request.method === 'GET' && !path.startsWith('api/')) return sendPage(response, path, parts.pageDir)
  if (!parts.workspace.has(id)) throw new StudioFault('badId', id)
  const client = url.searchParams.get('client') ?? ''
  if (request.method === 'GET' && path === 'api/events')
    return stream(request, response, { id, client, name: url.searchParams.get('name') ?? '' }, parts)
  const ask = request.method === 'GET' ? readers[path] : undefined
  if (ask !== undefined) return send(response, await ask({ id, client, query: url.searchParams, parts }))
  const act = request.method === 'POST' ? writers[path] : undefined
  if (act === undefined) return send(response, { error: 'failed', about: path }, 404)
  requireOwnPage(request, url)
  const most = path === 'api/picture' ? maxPictureBytes : maxBodyBytes
  send(response, await act({ id, client, body: await bodyOf(request, most), parts }))
}

/** CSRF protection: a form cannot send JSON, and a script of another origin sends its Origin header. */
function requireOwnPage({ headers }: IncomingMessage, { origin }: URL): void {
  const isJson = headers['content-type'] === 'application/json'
  if (headers.origin !== origin || !isJson) throw new StudioFault('failed', 'origin')
}

interface Asked {
  readonly id: string
  readonly client: string
  readonly query: URLSearchParams
  readonly parts: StudioParts
}

const readers: Readonly<Record<string, (asked: Asked) => unknown>> = {
  'api/draft': ({ id, client, parts }) => parts.workspace.draft(id, client),
  'api/schema': ({ parts }): unknown => JSON.parse(readFileSync(parts.schemaFile, 'utf8')),
  'api/texts': ({ id, query, parts }) => parts.workspace.texts(id, query.get('language') ?? 'en'),
  'api/differences': ({ id, query, parts }) =>
    parts.workspace.differences(id, query.get('against') === 'parent' ? 'parent' : 'saved'),
  async 'api/account'({ id, query, parts }) {
    const account = await parts.account(id, query.get('kind') === 'agent' ? 'agent' : 'member')
    if (account === undefined) throw new StudioFault('noAccount', id)
    return account
  },
}

interface Told {
  readonly id: string
  readonly client: string
  readonly body: Body
  readonly parts: StudioParts
}

const writers: Readonly<Record<string, (told: Told) => unknown>> = {
  'api/edit': ({ id, client, body, parts: { workspace } }) => workspace.edit(id, client, editsIn(body)),
  'api/write': ({ id, client, body, parts: { workspace } }) =>
    workspace.write(id, client, {
      path: textIn(body, 'path'),
      version: Number(body['version']),
      text: textIn(body, 'text'),
    }),
  'api/picture': ({ id, client, body, parts: { workspace } }) =>
    workspace.picture(id, client, pictureUseIn(body), Buffer.from(textIn(body, 'content'), 'base64')),
  'api/undo': ({ id, client, parts: { workspace } }) => workspace.undo(id, client),
  'api/redo': ({ id, client, parts: { workspace } }) => workspace.redo(id, client),
  async 'api/save'({ id, client, body, parts: { workspace } }) {
    await workspace.save(id, client, body['over'] === true)
    return done
  },
  'api/reread'({ id, client, parts: { workspace } }) {
    workspace.reread(id, client)
    return done
  },
  async 'api/module'({ id, body, parts: { workspace, switchModule } }) {
    await switchModule(id, textIn(body, 'modId'), body['isOn'] === true)
    workspace.pages.tell(id, { type: 'draft', by: '' })
    return done
  },
  async 'api/create'({ body, parts: { workspace } }) {
    await workspace.create({
      id: textIn(body, 'id'),
      name: textIn(body, 'name'),
      parent: textIn(body, 'parent'),
    })
    return done
  },
  'api/complete': ({ body, parts: { completions } }) =>
    completions({ text: textIn(body, 'text'), offset: Number(body['offset']) }),
}

const done: StudioChanged = { left: [] }

type Body = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws a `StudioFault` when the value is not a string. */
function textIn(body: Body, name: string): string {
  const value = body[name]
  if (typeof value === 'string') return value
  throw new StudioFault('failed', name)
}

const pictureUses: readonly StudioPictureUse[] = ['logo', 'symbol', 'shareImage']

function pictureUseIn(body: Body): StudioPictureUse {
  const use = pictureUses.find((each) => each === body['use'])
  if (use === undefined) throw new StudioFault('failed', 'use')
  return use
}

function editsIn({ edits }: Body): StudioEdit[] {
  if (!Array.isArray(edits)) throw new StudioFault('failed', 'edits')
  return edits.map((each: unknown): StudioEdit => {
    if (!isObject(each)) throw new StudioFault('failed', 'edits')
    const place = { path: textIn(each, 'path'), pointer: textIn(each, 'pointer') }
    return each['value'] === undefined ? place : { ...place, value: each['value'] }
  })
}

/** Throws a `StudioFault` when the body is too long or not a JSON object. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Body> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new StudioFault('badFile', `> ${most / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
  if (!isObject(value)) throw new StudioFault('failed', 'body')
  return value
}

function send(response: ServerResponse, value: unknown, status = 200): void {
  const body = JSON.stringify(value ?? null)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal: StudioRefusal =
    error instanceof StudioFault
      ? error.refusal
      : { error: 'failed', about: error instanceof Error ? error.message : String(error) }
  if (response.headersSent) response.end()
  else send(response, refusal, refusal.error === 'closed' ? 403 : 400)
}

/** Sends a file of the built page, or the page itself. */
export function sendPage(response: ServerResponse, path: string, pageDir: string): void {
  const wanted = join(pageDir, normalize(`/${path}`))
  const file = path !== '' && existsSync(wanted) ? wanted : join(pageDir, 'index.html')
  const isPage = file.endsWith('.html')
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'cache-control': isPage ? 'no-store' : 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  createReadStream(file).pipe(response)
}

const aliveMs = 20_000

function stream(
  request: IncomingMessage,
  response: ServerResponse,
  { id, client, name }: { readonly id: string; readonly client: string; readonly name: string },
  { workspace }: StudioParts,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const hear = (event: StudioEvent) => void response.write(`data: ${JSON.stringify(event)}\n\n`)
  response.write(':\n\n')
  const leave = workspace.pages.join(id, { client, name: name.slice(0, 40) }, hear)
  const alive = setInterval(() => response.write(':\n\n'), aliveMs)
  request.on('close', () => {
    clearInterval(alive)
    leave()
  })
}

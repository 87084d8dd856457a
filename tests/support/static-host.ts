import { readFileSync, statSync } from 'node:fs'
import { createServer as createPlainServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'

/** Matches `/assets/*` against a path: the part matched by the star; null: no match. */
function starOf(rule: string, address: string): string | null {
  if (!rule.endsWith('*')) return rule === address ? '' : null
  const before = rule.slice(0, -1)
  return address.startsWith(before) || address === before.replace(/\/$/, '')
    ? address.slice(before.length)
    : null
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
  /** Applies even when a file exists. */
  readonly isForced: boolean
}

const redirectsOf = (site: string): readonly Redirect[] =>
  readFileSync(join(site, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ')
      return { from, to, status: Number.parseInt(status, 10), isForced: status.endsWith('!') }
    })

/** Rules of `_headers`; all matching ones are sent. */
function headersOf(site: string, path: string): Record<string, string> {
  const found: Record<string, string> = {}
  let matches = false
  for (const line of readFileSync(join(site, '_headers'), 'utf8').split('\n')) {
    if (line.startsWith('/')) matches = starOf(line, path) !== null
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    if (matches && name !== undefined && value !== undefined)
      found[name.toLowerCase()] = [found[name.toLowerCase()] ?? [], value].flat().join(', ')
  }
  return found
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}
const typeOf = (path: string) => types[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream'

/** Forwards a call; the operator's proxy in front of the gateway sets the site's host name. */
function passOn(message: IncomingMessage, reply: ServerResponse, to: URL): void {
  const headers = {
    ...message.headers,
    host: message.headers.host ?? '',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': message.socket.remoteAddress ?? '',
  }
  const onward = request(to, { method: message.method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  reply.on('close', () => onward.destroy())
  message.pipe(onward)
}

/**
 * A static host that reads `_headers` and `_redirects` by the published rules of Netlify and Cloudflare Pages: the
 * first matching redirect applies, and a file takes precedence over an unforced one. `sites`: public folders by host
 * name.
 */
export function startStaticHost(
  sites: ReadonlyMap<string, string>,
  { ports, certificate }: StaticHostOptions,
): { stop(): Promise<void> } {
  const siteOf = ({ headers }: IncomingMessage) => sites.get((headers.host ?? '').replace(/:\d+$/, ''))
  const answer = (message: IncomingMessage, reply: ServerResponse) => {
    const site = siteOf(message)
    const { pathname, search } = new URL(message.url ?? '/', 'https://x')
    if (site === undefined) return reply.writeHead(404).end()
    const file = join(site, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isFile =
      !/^\/_(?:headers|redirects)$/.test(pathname) &&
      statSync(file, { throwIfNoEntry: false })?.isFile() === true
    const rule = redirectsOf(site).find(
      ({ from, isForced }) =>
        (isForced || !isFile) && from.startsWith('/') && starOf(from, pathname) !== null,
    )
    const send = (path: string, status: number) =>
      reply
        .writeHead(status, { 'content-type': typeOf(path), ...headersOf(site, pathname) })
        .end(readFileSync(path))
    if (rule === undefined) return isFile ? send(file, 200) : reply.writeHead(404).end()
    const to = rule.to.replace(':splat', starOf(rule.from, pathname) ?? '')
    return to.startsWith('/')
      ? send(join(site, to), rule.status)
      : passOn(message, reply, new URL(to + search))
  }
  const plain = (message: IncomingMessage, reply: ServerResponse) => {
    const site = siteOf(message)
    const host = (message.headers.host ?? '').replace(/:\d+$/, '')
    const rule = site && redirectsOf(site).find(({ from }) => from === `http://${host}/*`)
    if (!rule) return reply.writeHead(404).end()
    const to = new URL(rule.to.replace(':splat', (message.url ?? '/').slice(1)))
    to.port = String(ports.https)
    return reply.writeHead(rule.status, { location: to.href }).end()
  }
  const secure = createServer(
    { key: readFileSync(certificate.key), cert: readFileSync(certificate.file) },
    (message, reply) => void answer(message, reply),
  ).listen(ports.https, '127.0.0.1')
  const open = createPlainServer((message, reply) => void plain(message, reply)).listen(
    ports.http,
    '127.0.0.1',
  )
  return {
    stop: async () => {
      for (const server of [secure, open]) {
        server.closeAllConnections()
        // Two servers, both at once would save nothing.
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

export interface StaticHostOptions {
  readonly ports: { readonly https: number; readonly http: number }
  readonly certificate: { readonly file: string; readonly key: string }
}

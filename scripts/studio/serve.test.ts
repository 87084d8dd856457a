import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openEvents } from '#schemas/api/system.ts'
import type { StudioEdit } from '#schemas/studio.ts'
import { studioBefore } from './serve.ts'
import type { StudioParts } from './serve.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** The studio in front of a site that refuses frames. */
async function aStudio() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-studio-page-'))
  writeFileSync(join(folder, 'index.html'), '<title>studio</title>')
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const edited: (readonly StudioEdit[])[] = []
  const workspace = {
    has: (id: string) => id === 'aurora',
    edit: (_id: string, _by: string, edits: readonly StudioEdit[]) => {
      edited.push(edits)
      return { left: [] }
    },
  } as unknown as StudioParts['workspace']
  const front = studioBefore({
    workspace,
    completions: () => Promise.resolve([]),
    key: null,
    pageDir: folder,
    schemaFile: join(folder, 'index.html'),
    switchModule: () => Promise.resolve(),
    account: () => Promise.resolve(undefined),
  })
  const site = front((_request, response) => {
    response.setHeader('x-frame-options', 'DENY')
    response
      .writeHead(200, { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
      .end('site')
  })
  const server = createServer(site).listen(0, '127.0.0.1')
  undo.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://aurora.localhost:${port}`
  const ask = async (path: string, { host = `aurora.localhost:${port}`, body = '', headers = {} } = {}) => {
    const method = body === '' ? 'GET' : 'POST'
    const call = requestHttp({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } })
    call.end(body)
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk)
    return { status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString() }
  }
  return { ask, origin, edited }
}

const json = { 'content-type': 'application/json' }
const edit = JSON.stringify({ edits: [{ path: 'aurora.json', pointer: '/id', value: 'x' }] })

describe('the studio before a site', () => {
  it('stands on hosts of brands below its own path, and leaves everything else to the site', async () => {
    const { ask } = await aStudio()
    expect((await ask('/_studio/')).text).toBe('<title>studio</title>')
    expect((await ask('/')).text).toBe('site')
    expect((await ask('/_studio/', { host: 'ops.example' })).text).toBe('site')
  })

  it('may frame the site on the same host, and no other origin may', async () => {
    const { ask } = await aStudio()
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect((await ask('/_studio/')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('ends the event stream of a page that is one of many', async () => {
    const { ask, origin } = await aStudio()
    const stream = (referer: string) => ask(openEvents.path, { headers: { referer } })
    expect((await stream(`${origin}/vip?still`)).status).toBe(204)
    expect((await stream(`${origin}/vip`)).text).toBe('site')
  })

  it('is written to by its own page alone', async () => {
    const { ask, origin, edited } = await aStudio()
    const send = (headers: Record<string, string>) => ask('/_studio/api/edit', { body: edit, headers })
    expect((await send({ ...json, origin: 'http://elsewhere.example' })).status).toBe(400)
    expect((await send(json)).status).toBe(400)
    expect((await send({ 'content-type': 'text/plain', origin })).status).toBe(400)
    expect(edited).toEqual([])
    expect((await send({ ...json, origin })).status).toBe(200)
    expect(edited).toEqual([[{ path: 'aurora.json', pointer: '/id', value: 'x' }]])
  })

  it('refuses a malformed edit and an unknown brand', async () => {
    const { ask, origin } = await aStudio()
    for (const body of ['[]', '{"edits":1}', '{"edits":[{"path":1}]}', 'x'])
      expect((await ask('/_studio/api/edit', { body, headers: { ...json, origin } })).status).toBe(400)
    expect(JSON.parse((await ask('/_studio/api/draft', { host: 'nobody.localhost' })).text)).toEqual({
      error: 'badId',
      about: 'nobody',
    })
  })

  it('serves nothing outside of its own folder', async () => {
    const { ask } = await aStudio()
    for (const path of ['/_studio/../../package.json', '/_studio/..%2f..%2fpackage.json', '/_studio/%00'])
      expect((await ask(path)).text).not.toContain('marquee')
  })
})

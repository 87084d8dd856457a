import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpRegister } from './exclusion-register.ts'

const person = { identity: '73150284635', mobile: null, email: null }

/** A register on loopback whose reply is given by the path. */
const server = createServer((request, reply) => {
  if (request.url === '/silent') return
  const status = request.url === '/broken' ? 500 : 200
  reply.writeHead(status, { 'content-type': 'application/json' })
  reply.end(request.url === '/odd' ? '{"listed":"yes"}' : JSON.stringify({ listed: request.url === '/hit' }))
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('a register over HTTP says who is on it', async () => {
  const patience = AbortSignal.timeout(5_000)
  expect(await httpRegister(`${origin}/hit`).isListed('gamstop', person, patience)).toBe(true)
  expect(await httpRegister(`${origin}/free`).isListed('gamstop', person, patience)).toBe(false)
})

it.each(['/broken', '/odd', '/silent'])('%s is no answer', async (path) => {
  const asked = httpRegister(`${origin}${path}`).isListed('gamstop', person, AbortSignal.timeout(200))
  await expect(asked).rejects.toThrow()
})

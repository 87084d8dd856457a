import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { OperatorFault } from '#server/lib/fault.ts'
import { openPool } from './postgres.ts'
import { connectionTo } from './tls.ts'

const isSecure = (url: string) => connectionTo(url, null).ssl !== false

it.each([
  ['postgres://u:p@db.example/x', true],
  ['postgres://u:p@10.0.0.7:5433/x', true],
  ['postgres://u:p@db.example/x?sslmode=verify-full', true],
  ['postgres://u:p@localhost.db.example/x', true],
  ['postgres://u:p@localhost/x?host=db.example', true],
  ['postgres://u:p@localhost/x?sslmode=require', true],
  ['postgres://u:p@localhost/x', false],
  ['postgres://u:p@127.0.0.1:5432/x', false],
  ['postgres://u:p@[::1]/x?sslmode=disable', false],
  ['postgres://u:p@localhost/x?host=/run/postgresql', false],
])('reaches %s with TLS: %s', (url, secure) => {
  expect(isSecure(url)).toBe(secure)
})

it.each([
  ['postgres://u:hidden@db.example/x?sslmode=disable', 'asks for sslmode=disable'],
  ['postgres://u:hidden@db.example/x?sslmode=prefer', 'asks for sslmode=prefer'],
  ['postgres://u:hidden@db.example/x?sslmode=no-verify', 'asks for sslmode=no-verify'],
  ['postgres://u:hidden@db.example/x?ssl=false', 'may not set ssl'],
  ['postgres://u:hidden@db.example/x?sslrootcert=/a', 'may not set sslrootcert'],
])('refuses %s without repeating the password', (url, sentence) => {
  const refused = () => connectionTo(url, null)
  expect(refused).toThrow(OperatorFault)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow('hidden')
})

it('names a file of authorities that is not there', () => {
  expect(() => connectionTo('postgres://db.example/x', '/nowhere/ca.pem')).toThrow(
    'The file of DATABASE_CA cannot be read: /nowhere/ca.pem.',
  )
})

it('says nothing in clear to a server that has no TLS', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    // SSLRequest of the client; `N`: TLS is not supported.
    socket.once('data', () => socket.write('N'))
    socket.on('data', (data) => void heard.push(data.toString('latin1')))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const opened = openPool(`postgres://someone:hidden@127.0.0.1:${port}/x?sslmode=require`, {
      max: 1,
      onError: () => undefined,
    })
    await expect(opened).rejects.toThrow('does not support SSL')
    expect(heard.join('')).not.toContain('someone')
  } finally {
    server.close()
  }
})

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testRandom } from '#tests/support/clock.ts'
import { keptSecret, readDoor, removeDoor, writeDoor } from './data-files.ts'
import { listen } from './listener.ts'
import { defaultConfig } from '../config.ts'

const loopback = { ...defaultConfig, hosts: ['127.0.0.1'], port: 0 }

/** Status of a GET, and whether its connection stays open. */
const ask = (port: number) =>
  new Promise<number>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    }).on('error', reject)
  })

describe('the listener', () => {
  it('answers 503 until the gateway is ready', async () => {
    const listener = await listen(loopback)
    expect(await ask(listener.port)).toBe(503)
    listener.answerWith((_, response) => response.writeHead(204).end())
    expect(await ask(listener.port)).toBe(204)
    await listener.close()
  })

  it('says in one sentence that the port is taken, and what to do', async () => {
    const first = await listen(loopback)
    await expect(listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: first.port })).rejects.toThrow(
      `Port ${first.port} is in use. Stop the program that uses it, or choose another port: PORT=${first.port + 1} npm start`,
    )
    await first.close()
  })

  it('leaves out an address this machine does not have, but needs one', async () => {
    const listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1', '203.0.113.1'], port: 0 })
    listener.answerWith((_, response) => response.writeHead(204).end())
    expect(await ask(listener.port)).toBe(204)
    await listener.close()
    await expect(listen({ ...defaultConfig, hosts: ['203.0.113.1'], port: 0 })).rejects.toThrow(
      'none of the addresses 203.0.113.1',
    )
  })

  it('waits for running calls when it stops, and answers new ones with 503', async () => {
    const listener = await listen(loopback)
    let finish = () => {}
    const arrived = new Promise<void>((resolve) => {
      listener.answerWith((_, response) => {
        finish = () => response.writeHead(204).end()
        resolve()
      })
    })
    const answer = ask(listener.port)
    await arrived
    listener.answerWith((_, response) => response.writeHead(503).end())
    let drained = false
    const draining = listener.drain(10_000).then(() => (drained = true))
    expect(await ask(listener.port)).toBe(503)
    expect(drained).toBe(false)
    finish()
    expect(await answer).toBe(204)
    await draining
    await listener.close()
    await expect(ask(listener.port)).rejects.toThrow('ECONNREFUSED')
  })

  it('closes connections that exceed the time limit', async () => {
    const listener = await listen(loopback)
    const arrived = new Promise<void>((resolve) => listener.answerWith(() => resolve()))
    const answer = ask(listener.port)
    const failed = expect(answer).rejects.toThrow(/socket hang up|ECONNRESET/)
    await arrived
    await listener.drain(20)
    await listener.close()
    await failed
  })

  it.each([
    ['noise', 'GARBAGE\r\n\r\n', '400 Bad Request', 'request.invalid'],
    ['endless headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431 ', 'request.tooLarge'],
  ])('answers %s with an error code and closes', async (_, sent, status, code) => {
    const listener = await listen(loopback)
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(listener.port, '127.0.0.1', () => socket.write(sent))
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    expect(heard).toContain(`HTTP/1.1 ${status}`)
    expect(heard).toContain(`"errorCode":"${code}"`)
    await listener.close()
  })
})

describe('the files in the data folder', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'marquee-data-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const doorOf = (pid: number) => ({ pid, host: '127.0.0.1', port: 8_620, token: `the secret of ${pid}` })

  it('tell the admin command where the gateway is, and only its owner may read them', () => {
    expect(readDoor(dataDir)).toBeNull()
    writeDoor(dataDir, doorOf(process.pid))
    expect(readDoor(dataDir)).toEqual(doorOf(process.pid))
    expect(statSync(join(dataDir, 'admin', `${process.pid}.json`)).mode & 0o777).toBe(0o600)
    removeDoor(dataDir, process.pid)
    expect(readDoor(dataDir)).toBeNull()
  })

  it('tell of each gateway on the folder, whichever of them stops', () => {
    writeDoor(dataDir, doorOf(process.ppid))
    writeDoor(dataDir, doorOf(process.pid))
    removeDoor(dataDir, process.pid)
    expect(readDoor(dataDir)).toEqual(doorOf(process.ppid))
  })

  it('forget a gateway that was killed', () => {
    // Above the highest id that Linux gives a process.
    writeDoor(dataDir, doorOf(2 ** 22 + 1))
    expect(readDoor(dataDir)).toBeNull()
    writeDoor(dataDir, doorOf(process.pid))
    expect(readdirSync(join(dataDir, 'admin'))).toEqual([`${process.pid}.json`])
  })

  it('keep a secret from the first start on', () => {
    const first = keptSecret(dataDir, 'a.key', testRandom('one'))
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(dataDir, 'a.key', testRandom('two'))).toBe(first)
    expect(statSync(join(dataDir, 'a.key')).mode & 0o777).toBe(0o600)
  })
})

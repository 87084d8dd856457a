import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { removeDir, startProduct, temporaryDataDir } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/** Simulates a full disk in the product's process while this file exists. */
const fullDisk = (flag: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const real = fs.statfsSync
    fs.statfsSync = (path) => (fs.existsSync(${JSON.stringify(flag)}) ? { bavail: 3, bsize: 4096 } : real(path))
    syncBuiltinESMExports()
  `)}`

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function productOnFullDisk() {
  const folder = await temporaryDataDir()
  undo.push(() => removeDir(folder))
  const flag = join(folder, 'full')
  const product = await startProduct({
    embedded: true,
    env: { NODE_OPTIONS: fullDisk(flag), DEMO_NOTICES: 'off', DEMO_PLAYERS: 'off', DEMO_TEAMS: 'off' },
  })
  undo.push(() => removeDir(product.dataDir))
  undo.push(() => product.stop('SIGKILL'))
  const ended = once(product.process, 'close') as Promise<[number | null, string | null]>
  /**
   * Waits until the gateway has detected the full disk, with calls in progress; returns the function that ends them. A
   * body may take up to ten seconds.
   */
  const fill = async () => {
    const calls = [callUnderWay(product)]
    // The gateway has started the call; a connection accepted by the kernel does not suffice.
    await once(calls[0] as Socket, 'data')
    await writeFile(flag, '')
    const noticed = () => {
      calls.push(callUnderWay(product))
      return product.output()
    }
    await expect.poll(noticed, { timeout: 40_000, interval: 1_000 }).toContain('is full: 0 MB are free')
    return () => {
      for (const call of calls) call.destroy()
    }
  }
  return { product, ended, fill }
}

/** A vendor's call whose body never ends, for which draining waits. */
function callUnderWay({ port }: Product): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /vendor/v1/bet HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n{',
  )
  undo.push(() => socket.destroy())
  return socket
}

describe('a disk that is full', () => {
  it('ends the process in order: it says so, is alive while a call is under way, and exits with 1', async () => {
    const { product, ended, fill } = await productOnFullDisk()
    const endCalls = await fill()
    const ask = (path: string) => fetch(`http://localhost:${product.port}${path}`)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/docs')).status).toBe(503)
    endCalls()
    expect(await ended).toEqual([1, null])
    expect(product.output().match(/is full: 0 MB/g)).toHaveLength(1)
  }, 120_000)

  it('does not keep a signal from ending it at once', async () => {
    const { product, ended, fill } = await productOnFullDisk()
    await fill()
    const sentAtMs = performance.now()
    product.process.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    expect(performance.now() - sentAtMs).toBeLessThan(3_000)
  }, 120_000)
})

import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { getBalance } from '#schemas/api/wallet.ts'
import { root } from '#scripts/lib/run.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { freePort, removeDir, startProduct, temporaryDataDir } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

const running: Product[] = []
const folders: string[] = []

async function start(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct({ embedded: true, ...options })
  running.push(product)
  folders.push(product.dataDir)
  return product
}

/** Starts the product under conditions that prevent it; returns exit code and output. */
async function failToStart(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const dataDir = env['MARQUEE_DATA'] ?? (await temporaryDataDir())
  folders.push(dataDir)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), MARQUEE_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}

const withoutStackTrace = (said: string) => expect(said).not.toMatch(/^\s+at .*:\d+:\d+/m)

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop()))
  await Promise.all(folders.splice(0).map(removeDir))
})

describe('npm start', () => {
  it('prints one line per brand and one ready line, and stops cleanly on SIGTERM', async () => {
    const product = await start()
    expect(product.output()).toMatch(new RegExp(`^aurora\\s+http://aurora\\.localhost:${product.port}`, 'm'))
    expect(product.output()).toMatch(
      new RegExp(`^nocturne\\s+http://nocturne\\.localhost:${product.port}`, 'm'),
    )
    expect(product.output().match(/^ready\b/gm)).toHaveLength(1)
    expect(await product.stop('SIGTERM')).toBe(0)
  })

  it('starts again with its data kept', async () => {
    // With the teams of the demo agents, as by default: the embedded database has one connection for all of it.
    const first = await start({ env: { DEMO_TEAMS: 'on' } })
    const visitor = new HttpVisitor(first.port, 'aurora')
    await visitor.register('keepsake', 'Correct-horse-9')
    const before = await visitor.call(getBalance)
    visitor.close()
    expect(await first.stop('SIGINT')).toBe(0)

    const second = await start({ dataDir: first.dataDir })
    const again = new HttpVisitor(second.port, 'aurora')
    await again.login('keepsake', 'Correct-horse-9')
    expect((await again.call(getBalance))['sumBalance']).toBe(before['sumBalance'])
    again.close()
  })

  it('says what to do when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, said } = await failToStart({ PORT: String(port), HOST: '127.0.0.1' })
    taken.close()
    expect(code).not.toBe(0)
    expect(said).toContain(String(port))
    expect(said).toMatch(/PORT=/)
    withoutStackTrace(said)
  })

  it('refuses a data folder that another gateway uses', async () => {
    const product = await start()
    const { code, said } = await failToStart({ MARQUEE_DATA: product.dataDir })
    expect(code).not.toBe(0)
    expect(said).toMatch(/already|in use|another/i)
    withoutStackTrace(said)
  })

  it('says that a damaged data folder is damaged', async () => {
    const dataDir = await temporaryDataDir()
    await mkdir(join(dataDir, 'pg'), { recursive: true })
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), 'not a database')
    const { code, said } = await failToStart({ MARQUEE_DATA: dataDir })
    expect(code).not.toBe(0)
    expect(said).toContain(dataDir)
    withoutStackTrace(said)
  })

  it('says that the database cannot be reached', async () => {
    const port = await freePort()
    const { code, said } = await failToStart({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })
    expect(code).not.toBe(0)
    expect(said).toMatch(/DATABASE_URL|database/i)
    withoutStackTrace(said)
  })

  it('names all invalid settings at once', async () => {
    const { code, said } = await failToStart({ PORT: 'eighty' })
    expect(code).not.toBe(0)
    expect(said).toMatch(/PORT/)
    withoutStackTrace(said)
  })
})

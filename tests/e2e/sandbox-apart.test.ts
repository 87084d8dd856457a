import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { expectSoundBooks, withBooks } from '#tests/support/books.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { freePort, removeDir, temporaryDataDir } from '#tests/support/product.ts'

/** A gateway process and a sandbox process, on loopback, with databases of their own. */
const secret = () => randomBytes(32).toString('hex')
const processes: ChildProcess[] = []
const output = { text: '' }
let gatewayPort: number
let gamesPort: number
let folders: readonly [gateway: string, sandbox: string]

/** Runs a program until it prints a line that starts with `word`. */
function run(script: string, word: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let printed = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      output.text += chunk.toString()
      if (new RegExp(`^${word}\\b`, 'm').test(printed)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)))
  })
}

async function stopAll() {
  const running = processes.filter(({ exitCode }) => exitCode === null)
  const codes = running.map((child) => new Promise((resolve) => child.on('close', resolve)))
  for (const child of running) child.kill('SIGTERM')
  return Promise.all(codes)
}

beforeAll(async () => {
  gatewayPort = await freePort()
  gamesPort = await freePort()
  folders = [await temporaryDataDir(), await temporaryDataDir()]
  const origin = `http://127.0.0.1:${gamesPort}`
  const env = {
    PORT: String(gatewayPort),
    MARQUEE_DATA: folders[0],
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    GAMES_URL: origin,
    GAMES_POLICY: 'winsPerBet=many',
    GAMES_SECRET: secret(),
    BANK_URL: origin,
    BANK_SECRET: secret(),
    EXCLUSION_REGISTER_URL: `${origin}/register/v1`,
    SANDBOX_PORT: String(gamesPort),
    SANDBOX_DATA: folders[1],
  }
  await Promise.all([run('server/main.ts', 'ready', env), run('sandbox/main.ts', 'sandbox ready', env)])
})
afterAll(async () => {
  await stopAll()
  for (const folder of folders) await removeDir(folder)
})

it('plays a round through two processes, and the books are sound on both sides', async () => {
  const player = new HttpPlayer(gatewayPort, { brandId: 'aurora', username: 'apart01' }, gamesPort)
  await player.sitDown()
  const before = await player.balanceMinor()
  const reply = await player.spin()
  if (!reply.success) throw new Error(`The spin was refused: ${reply.errorCode}`)
  const { stake, win, roundId } = reply.value
  const minor = (amount: string) => BigInt(amount.replace('.', ''))
  const after = await player.balanceMinor()
  expect(after).toBe(before - minor(stake) + minor(win))
  await player.comeBack()
  expect(await player.openRounds()).toBe(0)
  player.close()

  expect(await stopAll()).toEqual([0, 0])
  expect(output.text).not.toContain('Error')
  await expectSoundBooks(folders[0], new Map([['apart01', after]]))
  // The sandbox's database has its own tables only.
  const others = await withBooks(folders[1], (books) =>
    books.query<object>(
      "select 1 from information_schema.tables where table_schema = 'public' and table_name not like 'sandbox%'",
    ),
  )
  expect(others.rows).toEqual([])
  const settled = await withBooks(folders[1], (books) =>
    books.query<{ state: string }>(`select state from sandbox_round where round_id = '${roundId}'`),
  )
  expect(settled.rows).toEqual([{ state: 'settled' }])
})

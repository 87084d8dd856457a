import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { root } from '#scripts/lib/run.ts'
import { freePort, removeDir, temporaryDataDir } from './product.ts'

/** A gateway process and a sandbox process, on loopback, with databases of their own. */
export interface Apart {
  readonly gatewayPort: number
  readonly gamesPort: number
  readonly folders: readonly [gateway: string, sandbox: string]
  /** What both have printed. */
  output(): string
  /** Stops both gracefully. Returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>
  /** Removes both data folders. */
  forget(): Promise<void>
}

const secret = () => randomBytes(32).toString('hex')

/** Starts both. `more` may name another origin of the games than the sandbox's own address. */
export async function startApart(
  more: (ports: { readonly gamesPort: number }) => Readonly<Record<string, string>> = () => ({}),
): Promise<Apart> {
  const [gatewayPort, gamesPort] = [await freePort(), await freePort()]
  const folders = [await temporaryDataDir(), await temporaryDataDir()] as const
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
    ...more({ gamesPort }),
  }
  const processes: ChildProcess[] = []
  let output = ''
  const stop = () => {
    const running = processes.filter(({ exitCode }) => exitCode === null)
    const codes = running.map((child) => new Promise<number | null>((resolve) => child.on('close', resolve)))
    for (const child of running) child.kill('SIGTERM')
    return Promise.all(codes)
  }
  /** Runs a program until it prints a line that starts with `word`. */
  const run = (script: string, word: string): Promise<void> => {
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
        output += chunk.toString()
        if (new RegExp(`^${word}\\b`, 'm').test(printed)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('close', (code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)))
    })
  }
  try {
    // A gateway that is ready first would log that its vendor does not answer.
    await run('sandbox/main.ts', 'sandbox ready')
    await run('server/main.ts', 'ready')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    gatewayPort,
    gamesPort,
    folders,
    output: () => output,
    stop,
    forget: async () => void (await Promise.all(folders.map(removeDir))),
  }
}

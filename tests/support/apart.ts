import { randomBytes } from 'node:crypto'
import { freePort, removeDir, temporaryDataDir } from './product.ts'
import { startProgram } from './program.ts'
import type { Program } from './program.ts'

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
    DEMO_TEAMS: 'off',
    ...more({ gamesPort }),
  }
  const running: Program[] = []
  /** The gateway first: a job of it that asks a sandbox which is gone logs an error. */
  const stop = async () => {
    const codes: (number | null)[] = []
    for (const each of running.toReversed()) codes.unshift(await each.stop())
    return codes
  }
  try {
    // A gateway that is ready first would log that its vendor does not answer.
    running.push(await startProgram(['sandbox/main.ts'], { env, said: /^sandbox ready\b/m }))
    running.push(await startProgram(['server/main.ts'], { env }))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    gatewayPort,
    gamesPort,
    folders,
    output: () => running.map((each) => each.output()).join(''),
    stop,
    forget: async () => void (await Promise.all(folders.map(removeDir))),
  }
}

import { join } from 'node:path'
import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'
import type { BankTables } from './bank/bank.tables.ts'
import { buildSandbox } from './build-sandbox.ts'
import { readSandboxConfig } from './config.ts'
import type { SandboxConfig } from './config.ts'
import type { SandboxTables } from './games/sandbox.tables.ts'
import { openDatabase } from './lib/database.ts'
import { OperatorFault } from './lib/fault.ts'
import { systemClock, systemRandom } from './lib/ports.ts'
import { registerPath } from './register/register.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const sayProblem = (problem: Error) => process.stderr.write(`${problem.message}\n`)

/** `npm run sandbox`: serves games, bank, register and identity service for the gateway at GATEWAY_URL until SIGINT or SIGTERM. */
async function runSandbox(config: SandboxConfig): Promise<void> {
  const database = await openDatabase<SandboxTables & BankTables>({ ...config, onProblem: sayProblem })
  try {
    const sandbox = await buildSandbox({
      ...config,
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      clientDir: join(config.distDir, 'games'),
      onAnswered: (call) => say(JSON.stringify({ time: new Date().toISOString(), ...call })),
    })
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    try {
      const origin = await listen(sandbox.app, config)
      say(`games     ${origin}  (GAMES_URL, code ${config.games.code})`)
      say(`bank      ${origin}/bank/pix  (BANK_URL=${origin}, code ${config.bank.code})`)
      say(`register  ${origin}${registerPath}  (EXCLUSION_REGISTER_URL)`)
      say(`identity  ${origin}${sandboxIdentityPath}/phone  (SANDBOX_ACCOUNTS=on)`)
      say(`sandbox ready for ${config.gatewayUrl}  (18+, play money, ${database.engine})`)
      // Finishes rounds interrupted by a crash as soon as the wallet answers.
      void sandbox.resolveUnfinished({ all: config.databaseUrl === null }).catch(sayProblem)
      await stopped
      sandbox.beginStop()
    } finally {
      await sandbox.app.close()
    }
  } finally {
    await database.close()
  }
}

type App = Awaited<ReturnType<typeof buildSandbox>>['app']

async function listen(app: App, { host, port }: SandboxConfig): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EADDRINUSE')
      throw new OperatorFault(`Port ${port} is in use. Choose another one: SANDBOX_PORT=${port + 1}`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorFault(`This machine has no address ${host}. Set SANDBOX_HOST to one it has.`)
    throw error
  }
}

try {
  await runSandbox(readSandboxConfig())
} catch (error) {
  if (!(error instanceof OperatorFault)) throw error
  sayProblem(error)
  process.exitCode = 1
}

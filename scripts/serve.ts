import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bankCode } from '#sandbox/bank/bank.ts'
import type { BankTables } from '#sandbox/bank/bank.tables.ts'
import { buildSandbox } from '#sandbox/build-sandbox.ts'
import { readDrawPace } from '#sandbox/config.ts'
import { usualCode } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxTables } from '#sandbox/games/sandbox.tables.ts'
import { OperatorFault as SandboxFault } from '#sandbox/lib/fault.ts'
import { createPlayers } from '#sandbox/games/players/players.ts'
import { registerPath } from '#sandbox/register/register.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { runGateway } from '#server/main.ts'
import type { RunOptions } from '#server/main.ts'
import { httpRegister } from '#server/modules/protection/exclusion-register.ts'
import { deskIdentity, sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import { keptSecret } from '#server/process/data-files.ts'
import { createPartnerSecrets } from '#server/lib/partner-secrets.ts'
import { bankOf, sandboxKeysUrl, signedBy, vendorOf } from '#server/partners.ts'
import type { DemoSite, PartnersOf } from '#server/partners.ts'
import type { LogLevel } from '#server/config.ts'
import { systemClock, systemRandom } from '#server/process/platform.ts'
import { inProcessFetch } from './lib/in-process-fetch.ts'

/** Log levels at which the sandbox's calls are logged; the gateway logs its own calls at the same levels. */
const logsCalls: readonly LogLevel[] = ['info', 'debug', 'trace']
const sayCall = (call: object) =>
  void process.stdout.write(
    `${JSON.stringify({ level: 'info', time: new Date().toISOString(), host: 'games', ...call })}\n`,
  )

/** The sports book pays the difference of a corrected result as a second win. */
const sandboxPolicy = { winsPerBet: 'many' } as const

/**
 * The sandbox in the gateway's process, on its listener and in its database, as run by `npm start`. The gateway uses
 * the same protocols as with a remote sandbox. A partner in the settings replaces the sandbox's.
 */
const sandboxBeside: PartnersOf = async ({ config, database, gatewayUrl, onProblem }) => {
  const outside = { clock: systemClock, random: systemRandom }
  const url = Object.assign(new URL(gatewayUrl), { hostname: config.gamesHost }).origin
  const kept = (file: string) => ({
    url,
    secret: keptSecret(config.dataDir, file, systemRandom),
    otherSecret: null,
  })
  const games = { ...kept('sandbox-vendor.key'), code: usualCode, walletPolicy: sandboxPolicy }
  const bank = { ...kept('sandbox-bank.key'), code: bankCode }
  const sandbox = await buildSandbox({
    db: database.db.withTables<Pick<SandboxTables & BankTables, keyof (SandboxTables & BankTables)>>(),
    ...outside,
    gatewayUrl,
    games,
    bank,
    clientDir: join(config.distDir, 'games'),
    drawPace: readDrawPace(),
    trustedProxies: config.trustedProxies,
    ...(logsCalls.includes(config.logLevel) && { onAnswered: sayCall }),
  })
  const here = inProcessFetch(sandbox.app)
  const players = createPlayers({
    call: here,
    ...outside,
    drawPace: readDrawPace(),
    pause: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }),
    onProblem,
  })
  const elsewhere = [config.games ?? [], config.bank ?? []].flat()
  const beside = [config.games === null ? games : [], config.bank === null ? bank : []].flat()
  const secrets = createPartnerSecrets(elsewhere, beside)
  return {
    vendors: [config.games === null ? vendorOf(games, here) : vendorOf(signedBy(config.games, secrets))],
    secrets,
    bank: config.bank === null ? bankOf(bank, here) : bankOf(signedBy(config.bank, secrets)),
    register:
      config.exclusionRegisterUrl === null
        ? httpRegister(new URL(registerPath, url).href, here)
        : httpRegister(config.exclusionRegisterUrl),
    identity: config.identityCheck === 'desk' ? deskIdentity : sandboxIdentity,
    ...(config.games === null
      ? { sandboxKeys: { keysUrl: sandboxKeysUrl(url), fetch: here } }
      : config.sandboxAccounts && { sandboxKeys: { keysUrl: sandboxKeysUrl(config.games.url) } }),
    guest: {
      host: config.gamesHost,
      dispatch: (request, response) => sandbox.app.routing(request, response),
      // Finishes rounds interrupted by a crash as soon as the wallet answers.
      started: () =>
        void sandbox
          .resolveUnfinished({ all: config.databaseUrl === null })
          .catch((error: unknown) => onProblem(error instanceof Error ? error : String(error))),
      ...(config.games === null && { play: (site: DemoSite) => players.seat(site, site.isNew) }),
      beginStop: () => {
        void players.stop()
        sandbox.beginStop()
      },
      close: async () => {
        await players.stop()
        await sandbox.app.close()
      },
    },
  }
}

/** The gateway and the sandbox in this process. */
export const serveAll = (options: Omit<RunOptions, 'partnersOf'> = {}) =>
  runGateway({ ...options, partnersOf: sandboxBeside })

if (import.meta.main) {
  try {
    const { stopped } = await serveAll()
    await stopped
  } catch (error) {
    if (!(error instanceof OperatorFault || error instanceof SandboxFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

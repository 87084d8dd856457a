import { parseArgs } from 'node:util'
import { formats } from './report.ts'
import type { Format } from './report.ts'

export const usage = `npm run wallet-kit -- --self                                          test the reference gateway and its sandbox vendor
npm run wallet-kit -- --url URL --secret S --game G --launch-code A --launch-code B   test an operator's wallet
npm run wallet-kit -- --vendor URL --secret S --game G --wallet-port P   test a game vendor

An operator's wallet: the kit acts as a game vendor. It needs launch codes of two players with money, either
  --launch-code CODE     twice, at most a minute old
  --launch-command CMD   run once per player; prints a launch code
A game vendor: the kit acts as an operator. The vendor must call the wallet at http://127.0.0.1:PORT/vendor/v1/…
  --driver CMD           how its game is played: 'CMD open CODE' prints a seat, 'CMD play SEAT REQUEST' plays one round
                         and prints settled, refused, rolledBack or pending; default: the sandbox vendor's own calls

  --secret S             shared secret; also WALLET_KIT_SECRET
  --vendor-code C        x-vendor-code (SANDBOX)
  --currency C           currency of the simulated operator (EUR)
  --stake AMOUNT         one stake in major units (1.00); the first player needs forty times as much
  --only GROUP           only these groups; may be repeated
  --format text|json|junit   (text)
  --out FILE             file of the report; default: standard output
  --timeout MS           time limit of a reply (10000)
  --list                 the groups and their checks
  --help

Exit code 0: all checks pass. 1: some fail. 2: the test could not run.`

export interface KitOptions {
  readonly task: 'help' | 'list' | 'self' | 'wallet' | 'vendor'
  readonly url: string
  readonly secret: string
  readonly vendorCode: string
  readonly gameId: string
  readonly launchCodes: readonly string[]
  readonly launchCommand: string | null
  readonly driver: string | null
  readonly walletPort: number
  readonly currency: string
  readonly stake: string
  readonly only: readonly string[]
  readonly format: Format
  readonly out: string | null
  readonly timeoutMs: number
}

/** Invalid options; the message is for the user. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault'
}

/** Throws a `UsageFault`. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): KitOptions {
  const given = parsed(args)
  const format = formats.find((each) => each === given.format)
  if (format === undefined) throw new UsageFault(`--format is one of ${formats.join(', ')}.`)
  const options: KitOptions = {
    task: taskOf(given),
    url: given.vendor ?? given.url ?? '',
    secret: given.secret ?? env['WALLET_KIT_SECRET'] ?? '',
    vendorCode: given['vendor-code'],
    gameId: given.game ?? '',
    launchCodes: given['launch-code'] ?? [],
    launchCommand: given['launch-command'] ?? null,
    driver: given.driver ?? null,
    walletPort: wholeNumber('--wallet-port', given['wallet-port']),
    currency: given.currency,
    stake: given.stake,
    only: given.only ?? [],
    format,
    out: given.out ?? null,
    timeoutMs: wholeNumber('--timeout', given.timeout),
  }
  refuseGaps(options)
  return options
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        list: { type: 'boolean' },
        self: { type: 'boolean' },
        url: { type: 'string' },
        vendor: { type: 'string' },
        secret: { type: 'string' },
        'vendor-code': { type: 'string', default: 'SANDBOX' },
        game: { type: 'string' },
        'launch-code': { type: 'string', multiple: true },
        'launch-command': { type: 'string' },
        driver: { type: 'string' },
        'wallet-port': { type: 'string', default: '0' },
        currency: { type: 'string', default: 'EUR' },
        stake: { type: 'string', default: '1.00' },
        only: { type: 'string', multiple: true },
        format: { type: 'string', default: 'text' },
        out: { type: 'string' },
        timeout: { type: 'string', default: '10000' },
      },
    }).values
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function taskOf(given: ReturnType<typeof parsed>): KitOptions['task'] {
  if (given.help === true) return 'help'
  if (given.list === true) return 'list'
  if (given.self === true) return 'self'
  if (given.url !== undefined && given.vendor !== undefined)
    throw new UsageFault('--url tests a wallet, --vendor a game vendor: give one of them.')
  if (given.vendor !== undefined) return 'vendor'
  return given.url === undefined ? 'help' : 'wallet'
}

function refuseGaps(options: KitOptions): void {
  const { task, url, secret, gameId, launchCodes, launchCommand } = options
  if (task !== 'wallet' && task !== 'vendor') return
  if (!URL.canParse(url)) throw new UsageFault(`${url} is no address.`)
  if (secret === '') throw new UsageFault('--secret (or WALLET_KIT_SECRET) is missing.')
  if (gameId === '') throw new UsageFault('--game is missing.')
  if (task === 'vendor' && options.walletPort === 0)
    throw new UsageFault('--wallet-port is missing: the port at which the vendor calls its operator.')
  if (task === 'wallet' && launchCommand === null && launchCodes.length !== 2)
    throw new UsageFault('Two --launch-code of two players are needed, or a --launch-command.')
}

function wholeNumber(name: string, text: string): number {
  if (!/^[0-9]{1,7}$/.test(text)) throw new UsageFault(`${name} is a whole number.`)
  return Number(text)
}

import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { VendorRegistry, WalletMode } from '#server/vendors/registry.ts'
import type { PlaySwitches as PlaySwitchPort } from '#server/vendors/seamless-wallet/ports.ts'
import type { Catalogue } from './catalogue.ts'
import { isOffered } from './game-gates.ts'

/** `platform`: everything, with merchant `*`. */
export type StopKind = 'platform' | 'vendor' | 'game'

export interface PlayStop {
  /** `*`: all merchants. */
  readonly merchantCode: string
  readonly kind: StopKind
  readonly code: string
  readonly stoppedAt: Date
}

export interface PlaySwitches extends PlaySwitchPort {
  /** The same for this house's own games, which use the player's main wallet in every mode. */
  readonly houseRefusal: PlaySwitchPort['refusal']
  /** The merchant's wallet mode. */
  walletMode(merchantCode: string): Promise<WalletMode>
  /** All active stops, newest first. */
  list(): Promise<readonly PlayStop[]>
  /** Sets or lifts a stop of a vendor or game; merchant `*`: for all merchants. */
  set(merchantCode: string, kind: StopKind, code: string, stopped: boolean): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly vendors: Pick<VendorRegistry, 'walletMode'>
  readonly merchants: { get(merchantCode: string): Promise<{ readonly status: SiteStatus }> }
  readonly gates: Pick<SiteGates, 'of'>
  /** Null: the game is in no list. */
  readonly gameOf: Catalogue['gameOf']
}

/** Cache lifetime: a stop set by another process takes effect within a second. */
const rememberMs = 500
const everyMerchant = '*'

interface Settings {
  readonly mode: WalletMode
  /** `platform:*`, `vendor:<code>`, `game:<id>`. */
  readonly stops: ReadonlySet<string>
}

interface Remembered {
  readonly settings: Promise<Settings>
  readonly untilMs: number
}

/**
 * Reasons to refuse new bets: a closed site, a game whose gates are off, a vendor of the other wallet mode, a stopped
 * vendor or game. Served from memory.
 */
export function createPlaySwitches({ db, clock, vendors, merchants, gates, gameOf }: Deps): PlaySwitches {
  const remembered = new Map<string, Remembered>()

  async function read(merchantCode: string): Promise<Settings> {
    const merchant = await db
      .selectFrom('merchant')
      .select('wallet_mode')
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    const rows = await db
      .selectFrom('play_stop')
      .select(['kind', 'code'])
      .where('merchant_code', 'in', [merchantCode, everyMerchant])
      .execute()
    return {
      mode: merchant?.wallet_mode ?? 'seamless',
      stops: new Set(rows.map(({ kind, code }) => `${kind}:${code}`)),
    }
  }

  function settingsOf(merchantCode: string): Promise<Settings> {
    const nowMs = clock.now().getTime()
    const known = remembered.get(merchantCode)
    if (known !== undefined && known.untilMs > nowMs) return known.settings
    const settings = read(merchantCode)
    remembered.set(merchantCode, { settings, untilMs: nowMs + rememberMs })
    // Failures are not cached.
    settings.catch(() => remembered.delete(merchantCode))
    return settings
  }

  const houseRefusal: PlaySwitchPort['refusal'] = async (merchantCode, vendorCode, gameId) => {
    const [{ status }, isOn, game, { stops }] = await Promise.all([
      merchants.get(merchantCode),
      gates.of(merchantCode),
      gameOf(gameId),
      settingsOf(merchantCode),
    ])
    if (status !== 'open' || !isOn('games.launch')) return 'invalidPartner'
    if (stops.has('platform:*') || stops.has(`vendor:${vendorCode}`)) return 'invalidPartner'
    if (game !== null && !isOffered(game, isOn)) return 'invalidGame'
    return stops.has(`game:${gameId}`) ? 'invalidGame' : null
  }

  return {
    houseRefusal,

    async refusal(merchantCode, vendorCode, gameId) {
      const { mode } = await settingsOf(merchantCode)
      if (mode !== vendors.walletMode(vendorCode)) return 'invalidPartner'
      return houseRefusal(merchantCode, vendorCode, gameId)
    },

    walletMode: async (merchantCode) => (await settingsOf(merchantCode)).mode,

    async list() {
      const rows = await db.selectFrom('play_stop').selectAll().orderBy('stopped_at', 'desc').execute()
      return rows.map(({ merchant_code: merchantCode, kind, code, stopped_at: stoppedAt }) => ({
        merchantCode,
        kind,
        code,
        stoppedAt,
      }))
    },

    async set(merchantCode, kind, code, stopped) {
      const row = { merchant_code: merchantCode, kind, code }
      if (stopped)
        await db
          .insertInto('play_stop')
          .values({ ...row, stopped_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await db
          .deleteFrom('play_stop')
          .where('merchant_code', '=', merchantCode)
          .where('kind', '=', kind)
          .where('code', '=', code)
          .execute()
      if (merchantCode === everyMerchant) remembered.clear()
      else remembered.delete(merchantCode)
    },
  }
}

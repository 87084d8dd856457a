import { sql } from 'kysely'
import type { SignalKind } from '#schemas/api/ops-linked.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { networkOf } from './network.ts'

export type Signals = ReturnType<typeof createSignals>

export interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

/** Something that accounts of one person share, as a keyed hash. */
export interface Signal {
  readonly kind: SignalKind
  readonly hash: string
}

/** Writes signals of an account, where they arise. */
export type NoteSignals = (player: PlayerRef, signals: readonly Signal[], within?: Db) => Promise<void>

/** The cookie by which a browser is recognised at the next login. */
export interface DeviceCookie {
  readonly value: string
  readonly maxAgeSeconds: number
}

interface Visit {
  readonly ip: string
  /** Value of the browser's device cookie. */
  readonly device: string | null
}

interface SignalsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: Pick<SecretBox, 'digest'>
  /** Days after the last sighting for which the merchant keeps a signal. */
  readonly daysOf: (merchantCode: string) => number
}

const dayMs = 86_400_000
const isDevice = (value: string | null): value is string =>
  value !== null && /^[A-Za-z0-9_-]{22}$/.test(value)

/** Stores signals that accounts share: keyed hashes only, each with its first and last sighting. */
export function createSignals({ db, clock, random, box, daysOf }: SignalsDeps) {
  const note: NoteSignals = async ({ merchantCode, playerId }, signals, within = db) => {
    if (signals.length === 0) return
    const now = clock.now()
    await within
      .insertInto('account_signal')
      .values(
        // One statement must not update a row twice.
        [...new Map(signals.map((signal) => [`${signal.kind} ${signal.hash}`, signal])).values()].map(
          ({ kind, hash }) => ({
            merchant_code: merchantCode,
            player_id: playerId,
            kind,
            signal_hash: hash,
            first_at: now,
            last_at: now,
          }),
        ),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'kind', 'signal_hash', 'player_id']).doUpdateSet({ last_at: now }),
      )
      .execute()
  }

  /** Notes browser and network of a login. Returns the cookie to set: the browser's own, or a new one. */
  const visit = async (player: PlayerRef, { ip, device }: Visit): Promise<DeviceCookie> => {
    const value = isDevice(device) ? device : Buffer.from(random.bytes(16)).toString('base64url')
    const { merchantCode } = player
    await note(player, [
      { kind: 'device', hash: box.digest(value, `device ${merchantCode}`) },
      { kind: 'address', hash: box.digest(networkOf(ip), `address ${merchantCode}`) },
    ])
    return { value, maxAgeSeconds: (daysOf(merchantCode) * dayMs) / 1_000 }
  }

  /** Deletes signals not seen for as long as the market keeps them. */
  const sweep = async (): Promise<void> => {
    const { rows } = await sql<{
      code: string
    }>`select distinct merchant_code as code from account_signal`.execute(db)
    for (const { code } of rows)
      await db
        .deleteFrom('account_signal')
        .where('merchant_code', '=', code)
        .where('last_at', '<', new Date(clock.now().getTime() - daysOf(code) * dayMs))
        .execute()
  }

  return { note, visit, sweep }
}

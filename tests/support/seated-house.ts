import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import type { WalletClient } from '#sandbox/games/wallet/wallet-client.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { Db } from '#server/database/database.ts'
import { sandboxDb } from './database.ts'
import { frailConnections } from './frail-process.ts'
import { aTopUp } from './movements.ts'
import { aSandboxHouse } from './sandbox-house.ts'

const patienceMs = 20_000

interface Setup {
  readonly merchantCode: string
  readonly gameId: string
  /** Initial balance of every player. */
  readonly balanceMinor: bigint
}

/**
 * A house whose vendor runs one table for several players. `running` collects the processes, to be stopped by the test.
 */
export async function aSeatedHouse(
  db: Db,
  { merchantCode, gameId, balanceMinor }: Setup,
  running: { close(): Promise<unknown> }[],
) {
  // Tables are shared: those of an earlier test would continue under this test's clock.
  const tables = sandboxDb(db)
  await tables.deleteFrom('sandbox_seated_table').execute()
  await tables
    .updateTable('sandbox_hand')
    .set({ state: 'cancelled', ended_at: new Date(0) })
    .where('state', '=', 'playing')
    .execute()
  await tables.deleteFrom('sandbox_crash_round').execute()
  await sql`update sandbox_round set held_for = 'past:' || round_id
    where held_for like 'cards:%' or held_for like 'blackjack:%' or held_for like 'crash:%'`.execute(db)
  const house = await aSandboxHouse(db, { merchantCode, gameId, balanceMinor })
  const { currency } = house.grant

  /** A vendor process with running tables, on the test's clock. */
  const start = async (more: Parameters<typeof house.process>[0] = {}) => {
    const vendor = await house.process({ resolveEveryMs: 60_000, ...more })
    running.push(vendor.app)
    return vendor
  }
  type App = Awaited<ReturnType<typeof start>>['app']

  /**
   * A process with connections of its own, to be closed by the test. A dead one writes nothing any more, and does not say
   * that it goes.
   */
  async function startFrail(
    url: string,
    connections: { close(): Promise<void> }[],
    wrapWallet?: (client: WalletClient) => WalletClient,
  ) {
    const own = await frailConnections(url)
    connections.push(own)
    const vendor = await start({ db: sandboxDb(own.db), ...(wrapWallet && { wrapWallet }) })
    return { ...own, ...vendor }
  }

  /** Checks that every stake is finished, and balances against the payouts on the vendor's books. Returns the stakes. */
  async function stakesAreRight(players: readonly { playerId: string; balance: () => Promise<bigint> }[]) {
    const rounds = await tables
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', house.grant.brandId)
      .execute()
    expect(
      rounds
        .map(({ state }) => state)
        .filter((state) => !['settled', 'rolledBack', 'refused'].includes(state)),
      'stakes that nobody finished',
    ).toEqual([])
    for (const { playerId, balance } of players) {
      const own = rounds.filter((round) => round.player_id.endsWith(playerId) && round.state === 'settled')
      const won = own.reduce((sum, round) => sum + (round.win_minor ?? 0n) - round.stake_minor, 0n)
      expect(await balance(), playerId).toBe(balanceMinor + won)
    }
    expect((await checkLedger(db)).problems).toEqual([])
    return rounds
  }

  /** A player with the game open in this process. */
  async function enter(playerId: string, app: App) {
    if (playerId !== house.grant.playerId)
      await house.ledger.move(aTopUp(`start-${playerId}`, balanceMinor, { merchantCode, playerId, currency }))
    house.issue(`sit-${playerId}`, { playerId })
    const opened = await house.call<SessionView>('POST', '/api/session', {
      app,
      body: { gameId, launchCode: `sit-${playerId}` },
    })
    if (!opened.success) throw new Error(`The game did not open: ${opened.errorCode}`)
    const token = opened.value.token ?? ''
    /** The player's page at a process; the session is the same at each. */
    const at = (there: App) => ({
      playerId,
      get: <T>(path: string) => house.call<T>('GET', path, { token, app: there }),
      post: <T>(path: string, body: object = {}) => house.call<T>('POST', path, { token, app: there, body }),
      balance: async () => (await house.ledger.balance(merchantCode, playerId)).balanceMinor,
    })
    return { ...at(app), at, token }
  }

  /** Advances time until a player sees the awaited state; `act` gets every state before it. */
  async function until<View>(
    player: { readonly look: () => Promise<View> },
    wanted: (view: View) => boolean,
    act?: (view: View) => unknown,
  ): Promise<View> {
    const endMs = Date.now() + patienceMs
    while (Date.now() < endMs) {
      const view = await player.look()
      if (wanted(view)) return view
      await act?.(view)
      house.clock.advance(400)
      await pause(60)
    }
    throw new Error('What was waited for did not happen')
  }

  return { ...house, start, startFrail, enter, until, stakesAreRight }
}

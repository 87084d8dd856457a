import { addDays } from '#domain/calendar/zoned-day.ts'
import { register } from '#schemas/api/register.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { HostParts } from '#server/host.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

export const dayMs = 86_400_000
export const timeZone = 'America/Sao_Paulo'
const modules = ['MANREBATE3', 'PTSYS3', 'MISSION3', 'REFERRAL3']
const dayAt = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** A merchant with games of three lobbies. */
export async function aHouse(
  db: Db,
  brand: DeepPartial<Brand> = {},
  host: Pick<HostParts, 'rewardsPlanOf'> = {},
) {
  const resolved = { timeZone, ...brand }
  const slices = slicesOn(db, { brandOf: () => aBrand(resolved), ...host })
  const site = aSite({ brand: resolved })
  slices.vendor.games = [
    aGame({ gameId: 'reels', category: 'slots' }),
    aGame({ gameId: 'wheel', category: 'live' }),
    aGame({ gameId: 'book', category: 'sports' }),
    // Of a stake on it, 15 % count.
    aGame({ gameId: 'dealer', category: 'live', rtp: 9_951 }),
  ]
  return { slices, site }
}
export type House = Awaited<ReturnType<typeof aHouse>>

/** A newly registered player, with all rewards modules on. */
export async function aPlayer(
  db: Db,
  parts: { house?: House; username?: string; referralCode?: string } = {},
) {
  const { house = await aHouse(db), username = 'aurora77', referralCode } = parts
  const { slices, site } = house
  const visitor = slices.visitorOf(site)
  await visitor.call(
    register,
    aRegistration({ username, ...(referralCode !== undefined && { referralCode }) }),
  )
  for (const id of modules) await slices.merchants.set(site.merchantCode, id, true)
  const { merchantCode } = site
  const playerId = visitor.session()?.playerId ?? ''
  let count = 0
  const move = (kind: 'bet' | 'win', amountMinor: bigint, gameCode: string) =>
    slices.ledger.move({
      merchantCode,
      playerId,
      transferId: `${kind}:${playerId}:${count}`,
      currency: site.currency,
      counterparty: 'vendor:SANDBOX',
      kind,
      amountMinor,
      roundId: `round:${count}`,
      gameCode,
      referenceId: kind === 'win' ? `bet:${playerId}:${count}` : null,
      closesRound: kind === 'win',
    })
  /** Stakes and wins the same amount back, so that the balance lasts. */
  const play = async (staked: bigint, gameCode = 'reels') => {
    count += 1
    await move('bet', -staked, gameCode)
    await move('win', staked, gameCode)
  }
  /** Stakes without a result. */
  const bet = (staked: bigint, gameCode = 'reels') => {
    count += 1
    return move('bet', -staked, gameCode)
  }
  /** Gives the last stake back. */
  const undo = () =>
    slices.ledger.reverse({
      merchantCode,
      transferId: `undo:${playerId}:${count}`,
      targetId: `bet:${playerId}:${count}`,
      playerId,
      roundId: `round:${count}`,
    })
  /** A login now. */
  const logIn = () =>
    db
      .insertInto('login_event')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        event_id: crypto.randomUUID(),
        at: slices.clock.now(),
        outcome: 'loggedIn',
        method: 'password',
        ip: '203.0.113.7',
        country: null,
        user_agent: 'tests',
      })
      .execute()
  const balance = async () => (await slices.ledger.balance(merchantCode, playerId)).balanceMinor
  const today = dayAt(slices.clock.now())
  const period = { from: addDays(today, -40), to: addDays(today, 60), pageSize: 50 }
  return { ...slices, slices, house, site, visitor, playerId, move, play, bet, undo, logIn, balance, period }
}

/** The same call 64 times at once. */
export const many = <T>(call: () => Promise<T>) => Promise.allSettled(Array.from({ length: 64 }, call))

export const winners = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length

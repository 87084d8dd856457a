import { expect } from 'vitest'
import { micro } from '#domain/jackpots/pot.ts'
import { getJackpots } from '#schemas/api/jackpots.ts'
import type { JackpotRule } from '#schemas/api/jackpots.ts'
import { register } from '#schemas/api/register.ts'
import type { Db } from '#server/database/database.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTogether } from '#server/ledger/together.ts'
import { aBrand } from './brand.ts'
import { aGame, aRegistration, aSite, slicesOn } from './slices.ts'
import { createPotsDesk } from '#server/modules/jackpots/pots-desk.ts'

export const modules = { 'home.jackpot': true }

/** Two merchants with jackpots, and the desk of the first. */
export async function aPotHouse(db: Db) {
  const [site, sister] = [aSite({ brand: { modules } }), aSite({ brand: { modules } })]
  const { merchantCode } = site
  const slices = slicesOn(db, {
    brandOf: () => aBrand({ modules }),
    brands: () => [site, sister].map((each) => aBrand({ id: each.brandId, merchantCode: each.merchantCode })),
  })
  const { clock, jackpots, ledger } = slices
  slices.vendor.games = [
    aGame({ gameId: 'reels', category: 'slots' }),
    aGame({ gameId: 'book', category: 'sports' }),
  ]
  const desk = createPotsDesk({
    db,
    clock,
    together: createTogether(db, (runner) => createLedger({ db: runner, clock })),
  })
  const aPlayer = async (username: string, at = site) => {
    const key = { merchantCode: at.merchantCode, currency: at.currency }
    const visitor = slices.visitorOf(at)
    await visitor.call(register, aRegistration({ username }))
    const playerId = visitor.session()?.playerId ?? ''
    await ledger.move({
      ...key,
      playerId,
      transferId: `purse:${playerId}`,
      counterparty: 'house',
      kind: 'playMoney',
      amountMinor: 50_000_00n,
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    let count = 0
    const bet = async (stakeMinor: bigint, gameCode = 'reels') => {
      count += 1
      const transferId = `SANDBOX:${playerId}:${count}`
      const { outcome } = await ledger.move({
        ...key,
        playerId,
        transferId,
        counterparty: 'vendor:SANDBOX',
        kind: 'bet',
        amountMinor: -stakeMinor,
        roundId: `round:${count}`,
        gameCode,
        referenceId: null,
      })
      expect(outcome).toBe('moved')
      return transferId
    }
    const balance = async () => (await ledger.balance(at.merchantCode, playerId)).balanceMinor
    return { visitor, playerId, bet, balance }
  }
  const board = (at = site) => slices.visitorOf(at).call(getJackpots, {})
  /** Large stakes could also hit the other pots, so these are paused. */
  const rule = async (potId: 'mini', next: JackpotRule) => {
    for (const other of ['major', 'grand'] as const) await desk.pause({ merchantCode, potId: other }, true)
    await desk.propose({ merchantCode, potId }, { rule: next, by: 'ana', reason: 'for the test' })
    const bruno = { operatorId: 'bruno', confirmed: true, accept: true }
    expect(await desk.decide({ merchantCode, potId }, bruno)).toBe('done')
  }
  const sound = async () => expect((await checkLedger(db)).problems).toEqual([])
  /** Contributions equal payouts plus balance, and the ledger agrees. */
  const balanced = async () => {
    for (const { row, heldMinor } of await desk.list([merchantCode])) {
      const { contributed_micro: contributed, seeded_minor: seeded, paid_minor: paid } = row
      expect(BigInt(contributed) + seeded * micro).toBe(paid * micro + row.value_micro)
      expect(heldMinor).toBe(row.value_micro / micro)
    }
    await sound()
  }
  await jackpots.upkeep()
  return { db, site, sister, merchantCode, slices, desk, aPlayer, board, rule, balanced, clock, jackpots }
}

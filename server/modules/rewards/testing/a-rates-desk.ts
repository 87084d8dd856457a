import { expect } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { getRebate } from '#schemas/api/rewards.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import type { WrittenRank, WrittenRates } from '../rates-law.ts'
import { aHouse, aPlayer as playerOn } from './a-player.ts'

/** The clock starts on this Saturday. */
export const today = '2026-11-21'
export const ana = { operatorId: 'ana', confirmed: true }

/** A player of a merchant whose ranks and rates Bruno writes and Ana approves. */
export async function aRatesDesk(db: Db, brand: DeepPartial<Brand> = {}) {
  const house = await aHouse(db, brand)
  const player = await playerOn(db, { house })
  const { merchantCode } = player.site
  const { ratesDesk: desk, ratesBook: book, ratesCost } = player.rewards
  const plan = () => book.planOf(merchantCode)
  const ranks = (): readonly WrittenRank[] => plan().ranks
  const written = (parts: Partial<WrittenRates> = {}): WrittenRates => ({
    merchantCode,
    version: null,
    validFrom: addDays(today, 1),
    ranks: ranks(),
    basisPoints: { slots: 110, live: 50 },
    ...parts,
  })
  const one = async (version: number) =>
    (await desk.one({ merchantCode, version })) ?? expect.fail('There is no such version')
  const approve = async (version: number, who = ana) =>
    desk.approve({ merchantCode, version }, (await one(version)).madeAt, who)
  /** Written by Bruno and approved by Ana. */
  const give = async (parts: Partial<WrittenRates> = {}) => {
    const version = await desk.draft(written(parts), 'bruno')
    await approve(version)
    return version
  }
  const percents = async () =>
    Object.fromEntries(
      (await player.visitor.call(getRebate, {})).rates.map(({ gameType, percent }) => [gameType, percent]),
    )
  return {
    ...player,
    merchantCode,
    desk,
    book,
    ratesCost,
    plan,
    ranks,
    written,
    one,
    approve,
    give,
    percents,
  }
}

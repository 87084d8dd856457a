import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmLimit, excludeSelf, getProtection, setLimit, takeTimeOut } from '#schemas/api/protection.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { withBooks } from '#tests/support/books.ts'
import { password } from '#tests/support/browser-member.ts'
import { fakedTime, missingFaketime } from '#tests/support/faked-time.ts'
import type { FakedTime } from '#tests/support/faked-time.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { isCampaign, tellLaw } from '#tests/support/law.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/**
 * The system's clock of a running gateway is set by ten minutes to and fro while breaks and waiting periods have
 * minutes left: none ends early, and no money is dated before what came earlier.
 */
const brandId = 'nocturne'
const minuteMs = 60_000
const minutesLeft = 5
const steps = [600, -600, 0, -600, 600]
const slot = { kind: 'loss', period: '24h' } as const

describe.skipIf(!isCampaign || missingFaketime().length > 0)('clocks that are set', () => {
  let time: FakedTime
  let product: Product
  const visitors: HttpVisitor[] = []
  beforeAll(async () => {
    time = await fakedTime()
    product = await startProduct({ env: time.env, likeFirstStart: true })
  })
  afterAll(async () => {
    for (const visitor of visitors) visitor.close()
    await product.stop()
    await Promise.all([removeDir(product.dataDir), time.remove()])
  })

  async function member(username: string): Promise<HttpVisitor> {
    const visitor = new HttpVisitor(product.port, brandId)
    visitors.push(visitor)
    await visitor.register(username, password)
    return visitor
  }

  const change = (statement: string, ...values: readonly unknown[]) =>
    withBooks(product.books, (books) => books.query(statement, [...values]))

  /** Breaks and the waiting period of everybody end at this time. */
  async function endsAt(at: Date): Promise<void> {
    await change(`update exclusion set ends_at = $1 where kind = 'timeOut'`, at)
    await change(`update exclusion set returns_at = $1 where kind = 'selfExclusion'`, at)
    await change(`update player_account set barred_until = $1 where barred_until is not null`, at)
    await change(`update player_limit set confirmable_at = $1 where pending`, at)
  }

  /** How far the system's clock of the gateway is from the true time: the `date` of an answer is read from it. */
  async function systemAheadS(visitor: HttpVisitor): Promise<number> {
    const { headers } = await visitor.send('GET', '/')
    return Math.round((Date.parse(String(headers['date'])) - Date.now()) / 10_000) * 10
  }

  it('end no break and no waiting period early', { timeout: 300_000 }, async () => {
    const [resting, excluded, waiting] = [
      await member('restful'),
      await member('leaver7'),
      await member('waiting7'),
    ]
    await waiting.call(setLimit, { ...slot, amount: '10' })
    await waiting.call(setLimit, { ...slot, amount: '20' })
    await resting.call(takeTimeOut, { length: '24h' })
    const { exclusions } = await excluded.call(getProtection)
    await excluded.call(excludeSelf, { length: (exclusions as string[])[0] })
    for (const [visitor, name] of [
      [resting, 'restful'],
      [excluded, 'leaver7'],
    ] as const)
      await visitor.login(name, password)
    const isClosed = async () => {
      await expect(resting.call(topUpPlayMoney)).rejects.toThrow('account.resting')
      await expect(excluded.call(topUpPlayMoney)).rejects.toThrow('account.resting')
      await expect(waiting.call(confirmLimit, slot)).rejects.toThrow('protection.tooEarly')
    }
    await isClosed()
    await endsAt(new Date(Date.now() + minutesLeft * minuteMs))
    let clockSteps = 0
    for (const seconds of steps) {
      await time.step(seconds)
      // Node writes the same date for up to a second.
      await expect.poll(() => systemAheadS(waiting)).toBe(seconds)
      await isClosed()
      clockSteps += 1
    }

    // They do end by the true time, even while the system's clock is behind it.
    await time.step(-600)
    await endsAt(new Date(Date.now() - 1_000))
    await resting.login('restful', password)
    await resting.call(topUpPlayMoney)
    await waiting.call(confirmLimit, slot)
    tellLaw('clock abuse', `${clockSteps} steps, none released anything early`)
  })

  it('do not date money before what came earlier', { timeout: 300_000 }, async () => {
    await time.step(0)
    const player = new HttpPlayer(product.port, { brandId, username: 'spinner7' })
    await player.sitDown()
    let spins = 0
    for (const seconds of steps) {
      await time.step(seconds)
      for (let turn = 0; turn < 5; turn += 1) {
        const { success } = (await player.spin()) as { success?: boolean }
        expect(success).toBe(true)
        spins += 1
        const { rows } = await change(
          `select (extract(epoch from created_at) * 1000)::float8 as at_ms from transfer t join player p using (merchant_code, player_id)
           where p.username = 'spinner7' and t.kind = 'bet' order by t.created_at desc`,
        )
        expect(rows).toHaveLength(spins)
        const times = (rows as { at_ms: number }[]).map(({ at_ms: atMs }) => atMs)
        // The one made last is the latest, at the true time.
        expect(Math.abs((times[0] ?? 0) - Date.now())).toBeLessThan(5_000)
      }
    }
    player.close()
    tellLaw('clock abuse', `${spins} bets across ${steps.length} steps, in the order of their making`)
  })
})

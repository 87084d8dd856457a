import { afterAll, beforeAll, expect, it } from 'vitest'
import { promotionTerms } from '#domain/promotions/sentences.ts'
import { publicEffect, readTerms } from '#domain/promotions/testing/read-terms.ts'
import { getDeskPromotion, savePromotion } from '#schemas/api/ops-promotions.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { cases, fc, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import { anyRule, wordsOf } from '#tests/support/promotion-rules.ts'

/** A rule as saved by an operator, and the players' terms generated from the stored rule: they must agree. */
let gateway: TestGateway
let desk: DeskVisitor
const key = { merchantCode: 'NOCTURNE01', promotionId: 'any-rule' }
const count = cases(60, 10_000)

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
}, 60_000)
afterAll(() => gateway.stop())

it(
  `the terms of any rule that was saved say that rule (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyRule, fc.constantFrom('en' as const, 'pt' as const), async (rule, language) => {
        await desk.call(savePromotion, { ...key, rule, headline: {}, text: {}, reason: 'a law' })
        const kept = await desk.call(getDeskPromotion, key)
        const sentences = promotionTerms(kept.rule, wordsOf(language)).map(({ text }) => text)
        expect(readTerms(sentences, language)).toEqual(publicEffect(rule))
      }),
      { numRuns: count },
    )
    tellLaw('terms of saved promotions', `${count} rules through the desk`)
  },
  patienceMs(40_000),
)

import { expect, it } from 'vitest'
import { excludeSelf, takeTimeOut } from '#schemas/api/protection.ts'
import { fc, cases, patienceMs, tellLaw } from '#tests/support/law.ts'
import { campaignHouse, codeOf, dayMs } from './testing/campaign-house.ts'

const { gateway, choose, aPlayer, aCampaign, run } = campaignHouse()

const histories = cases(12, 2_000)

it(
  'Nobody without consent, on a break or excluded gets a campaign, whatever the order of events',
  async () => {
    const act = fc.constantFrom('give', 'withdraw', 'timeOut', 'exclude', 'send', 'day')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const { visitor, playerId } = await aPlayer()
        const model = { consent: false, restsUntil: 0 }
        const now = () => gateway().clock.now().getTime()
        const sent = async () =>
          (
            await gateway()
              .db.selectFrom('player_message')
              .select('message_id')
              .where('player_id', '=', playerId)
              .where('topic', '=', 'advertising')
              .execute()
          ).length
        // A break ends the session: later wishes of the player are refused and change nothing.
        const isDone = async (work: Promise<unknown>) => (await codeOf(work)) === 'done'
        for (const each of acts) {
          if (each === 'give' && (await isDone(choose(visitor, 'inbox')))) model.consent = true
          if (each === 'withdraw' && (await isDone(choose(visitor, 'inbox', false)))) model.consent = false
          if (each === 'timeOut' && (await isDone(visitor.call(takeTimeOut, { length: '24h' }))))
            model.restsUntil = Math.max(model.restsUntil, now() + dayMs)
          if (each === 'exclude' && (await isDone(visitor.call(excludeSelf, { length: '12mo' }))))
            model.restsUntil = Infinity
          if (each === 'day') gateway().clock.advance(dayMs)
          if (each === 'send') {
            const may = model.consent && now() >= model.restsUntil
            const before = await sent()
            await aCampaign()
            await run()
            const more = (await sent()) - before
            expect(more).toBeLessThanOrEqual(may ? 1 : 0)
          }
        }
      }),
      { numRuns: histories },
    )
    tellLaw('campaigns need a consent', `${histories} histories`)
  },
  patienceMs(120_000),
)

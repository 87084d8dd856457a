import { beforeAll, expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createPlaySwitches } from './play-switches.ts'
import type { PlaySwitches } from './play-switches.ts'

await onOneEngine('stop switches', (database) => {
  const clock = testClock()
  const gateway = (): PlaySwitches =>
    createPlaySwitches({
      db: database().db,
      clock,
      vendors: { walletMode: () => 'seamless' },
      merchants: { get: () => Promise.resolve({ status: 'open' }) },
      gates: { of: () => Promise.resolve(() => true) },
      gameOf: () => Promise.resolve(null),
    })
  let here: PlaySwitches
  /** A second instance on the same database that receives no events. */
  let elsewhere: PlaySwitches
  beforeAll(() => {
    here = gateway()
    elsewhere = gateway()
  })

  it.each([
    ['the whole platform', '*', 'platform', '*', 'invalidPartner', 'invalidPartner'],
    ['a vendor for everybody', '*', 'vendor', 'SANDBOX', 'invalidPartner', 'invalidPartner'],
    ['a game for everybody', '*', 'game', 'wheel', 'invalidGame', 'invalidGame'],
    ['a game of one merchant', 'AURORA01', 'game', 'wheel', 'invalidGame', null],
  ] as const)(
    'stop %s at once here, within a second elsewhere',
    async (_, merchant, kind, code, ours, theirs) => {
      const at = async (switches: PlaySwitches) => [
        await switches.refusal('AURORA01', 'SANDBOX', 'wheel'),
        await switches.refusal('NOCTURNE01', 'SANDBOX', 'wheel'),
      ]
      expect([await at(here), await at(elsewhere)]).toEqual([
        [null, null],
        [null, null],
      ])
      await here.set(merchant, kind, code, true)
      expect(await at(here)).toEqual([ours, theirs])
      clock.advance(999)
      expect(await at(elsewhere)).toEqual([ours, theirs])
      expect((await elsewhere.list()).map((stop) => [stop.merchantCode, stop.kind, stop.code])).toEqual([
        [merchant, kind, code],
      ])
      await here.set(merchant, kind, code, false)
      clock.advance(999)
      expect([await at(here), await at(elsewhere)]).toEqual([
        [null, null],
        [null, null],
      ])
    },
  )
})

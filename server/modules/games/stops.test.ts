import { describe, expect, it } from 'vitest'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { aGame, aVendor } from '#tests/support/slices.ts'
import type { PlayStop } from './play-switches.ts'
import { createStops } from './stops.ts'

const games = [aGame({ gameId: 'jade-river' }), aGame({ gameId: 'wheel', name: 'Wheel' })]

function aDesk({ vendors = [Object.assign(aVendor(), { games })] } = {}) {
  const list: PlayStop[] = []
  const is = (a: PlayStop) => (b: PlayStop) =>
    a.merchantCode === b.merchantCode && a.kind === b.kind && a.code === b.code
  const stops = createStops({
    playSwitches: {
      list: () => Promise.resolve(list),
      set(merchantCode, kind, code, stopped) {
        const stop = { merchantCode, kind, code, stoppedAt: new Date(0) }
        if (stopped) list.push(stop)
        else list.splice(list.findIndex(is(stop)), 1)
        return Promise.resolve()
      },
    },
    vendors: createVendorRegistry(vendors),
    directory: {
      requireMerchant: (code) =>
        code === 'AURORA01' ? Promise.resolve() : Promise.reject(new Error(`no merchant ${code}`)),
    },
  })
  return { stops, list, vendors }
}

describe('an emergency stop', () => {
  it.each([
    ['AURORA01', 'vendor', 'SANDBOX'],
    ['AURORA01', 'game', 'wheel'],
    ['*', 'game', 'wheel'],
    ['*', 'platform', '*'],
  ] as const)('of %s %s %s is set and lifted', async (merchantCode, kind, code) => {
    const { stops, list } = aDesk()
    await stops.set(merchantCode, kind, code, true)
    expect(list).toMatchObject([{ merchantCode, kind, code }])
    await stops.set(merchantCode, kind, code, false)
    expect(list).toEqual([])
  })

  it.each([
    ['NOBODY', 'game', 'wheel', 'no merchant NOBODY'],
    ['AURORA01', 'vendor', 'SANDBOY', 'There is no vendor SANDBOY. Did you mean SANDBOX? "list vendors"'],
    // A studio takes no bets: its integration does.
    ['*', 'vendor', 'LUMEN', 'There is no vendor LUMEN. "list vendors" names them.'],
    ['*', 'game', 'weel', 'No vendor has a game weel. Did you mean wheel? "list games" names them.'],
    ['*', 'platform', 'all', 'The platform is stopped as a whole'],
  ] as const)('of %s %s %s is refused with a sentence', async (merchantCode, kind, code, sentence) => {
    const { stops, list } = aDesk()
    await expect(stops.set(merchantCode, kind, code, true)).rejects.toThrow(sentence)
    expect(list).toEqual([])
  })

  it('that is not set is not lifted, and nothing is said to be done', async () => {
    await expect(aDesk().stops.set('AURORA01', 'game', 'wheel', false)).rejects.toThrow(
      'No stop of game wheel is set for AURORA01. "list stops" names those that are.',
    )
  })

  it('does not wait for a vendor that does not answer', async () => {
    const { stops, list, vendors } = aDesk()
    for (const vendor of vendors) vendor.isDown = true
    await stops.set('*', 'game', 'wheel', true)
    expect(list).toHaveLength(1)
  })

  it('without a configured vendor is refused with the missing settings', async () => {
    await expect(aDesk({ vendors: [] }).stops.set('*', 'game', 'wheel', true)).rejects.toThrow(
      'Start the gateway, or set GAMES_URL and GAMES_SECRET.',
    )
  })
})

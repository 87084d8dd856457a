import { expect, it } from 'vitest'
import { bonusProblems } from './bonus-rules.ts'
import type { BonusOffer, BonusPack } from './bonus-rules.ts'

const anOffer = (parts: Partial<BonusOffer> = {}): BonusOffer => ({
  kind: 'reload',
  wageringTimes: 10,
  categories: ['slots', 'live'],
  ...parts,
})
const aPack = (parts: Partial<BonusPack> = {}): BonusPack => ({
  welcome: true,
  wageringMax: null,
  mixedProduct: true,
  ...parts,
})

it.each([
  ['anything where the market has no rule', anOffer({ kind: 'welcome', wageringTimes: 99 }), aPack(), []],
  [
    'no welcome bonus where it is forbidden',
    anOffer({ kind: 'welcome' }),
    aPack({ welcome: false }),
    ['welcome'],
  ],
  ['other bonuses there', anOffer(), aPack({ welcome: false }), []],
  ['wagering up to the bound', anOffer({ wageringTimes: 10 }), aPack({ wageringMax: 10 }), []],
  ['no wagering above it', anOffer({ wageringTimes: 10.5 }), aPack({ wageringMax: 10 }), ['wagering']],
  ['games of one product', anOffer(), aPack({ mixedProduct: false }), []],
  [
    'no mix of products where it is forbidden',
    anOffer({ categories: ['slots', 'sports'] }),
    aPack({ mixedProduct: false }),
    ['mixedProduct'],
  ],
  [
    'and says everything that is wrong',
    anOffer({ kind: 'welcome', wageringTimes: 30, categories: ['sports', 'lottery'] }),
    aPack({ welcome: false, wageringMax: 10, mixedProduct: false }),
    ['welcome', 'wagering', 'mixedProduct'],
  ],
] as const)('allows %s', (_, offer, pack, problems) => {
  expect(bonusProblems(offer, pack)).toEqual(problems)
})

import { expect, it } from 'vitest'
import { crowdFor } from './table-crowd.ts'

const chips = (player: string, ...spots: string[]) => ({
  brand_id: 'aurora',
  player_id: player,
  bet: Object.fromEntries(spots.map((spot) => [spot, '100'])),
})

it('counts the other players on each spot, and tells neither names nor amounts', () => {
  const laid = [chips('me', 'red'), chips('anna', 'red', 'straight-17'), chips('ben', 'red')]
  expect(crowdFor({ brand_id: 'aurora', player_id: 'me' }, 7, laid)).toEqual({
    type: 'crowd',
    number: 7,
    players: 2,
    spots: { red: 2, 'straight-17': 1 },
  })
})

it('shows no bets of another operator’s players, and none of a demo', () => {
  const laid = [{ ...chips('anna', 'red'), brand_id: 'lantern' }, chips('demo:aurora:1', 'red')]
  expect(crowdFor({ brand_id: 'aurora', player_id: 'me' }, 7, laid)).toMatchObject({ players: 0, spots: {} })
})

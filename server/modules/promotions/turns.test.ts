import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'
import type { Search } from './turns.ts'

const aPlayer = (number: number) => ({ merchantCode: 'AURORA01', playerId: `p${number}` })

it('players who are found again and again do not keep later ones from their turn', async () => {
  const waiting = new Set([1, 2, 3, 4, 5])
  const search: Search<ReturnType<typeof aPlayer>> = (after, limit) =>
    Promise.resolve(
      [...waiting]
        .map(aPlayer)
        .filter(({ playerId }) => playerId > after.playerId)
        .slice(0, limit),
    )
  const inTurns = createTurns(2)
  const runs: string[] = []
  for (let run = 0; run < 4; run += 1)
    runs.push((await inTurns('all', search)).map(({ playerId }) => playerId).join())
  expect(runs).toEqual(['p1,p2', 'p3,p4', 'p5', 'p1,p2'])
  expect((await inTurns('another', search)).map(({ playerId }) => playerId)).toEqual(['p1', 'p2'])
})

import { expect, it } from 'vitest'
import type { FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import { GameError } from '../shell/api.ts'
import { createMagazine } from './magazine.ts'

const aRound = { shots: [] } as unknown as FishingRoundView

/** A magazine whose calls get `answers` in order; errors are thrown. */
function aMagazine(answers: (FishingRoundView | GameError)[] = [], mostShots = 3) {
  const asked: string[] = []
  const rounds: number[][] = []
  const refused: string[] = []
  let time = 0
  let requests = 0
  const magazine = createMagazine<number>({
    post(requestId: string, coin: string, shots: readonly SpeciesId[]) {
      asked.push(`${requestId} ${coin} ${shots.join(',')} @${time}`)
      const answer = answers.shift() ?? aRound
      return answer instanceof GameError ? Promise.reject(answer) : Promise.resolve(answer)
    },
    wait(ms) {
      time += ms
      return Promise.resolve()
    },
    now: () => time,
    newRequestId: () => `r${(requests += 1)}`,
    mostShots,
    gapMs: 400,
    onRound: (_, hits) => void rounds.push(hits.map(({ mark }) => mark)),
    onRefused: (error, hits) => void refused.push(`${error.code} ${hits.map(({ mark }) => mark).join()}`),
  })
  const add = (mark: number, species: SpeciesId = 'clown', coin = '0.10') =>
    magazine.add({ mark, species, coin })
  const done = () => expect.poll(() => magazine.open().length).toBe(0)
  return { add, done, asked, rounds, refused, open: () => magazine.open().length }
}

it('sends the first hit at once and gathers what comes meanwhile, in order', async () => {
  const { add, done, asked, rounds } = aMagazine()
  add(1)
  add(2, 'ray')
  add(3)
  add(4)
  add(5)
  await done()
  expect(rounds.flat()).toEqual([1, 2, 3, 4, 5])
  expect(rounds.every((hits) => hits.length <= 3)).toBe(true)
  expect(asked[0]).toContain('@0')
  expect(asked.at(1)).toContain('@400')
})

it('keeps shots of different prices apart', async () => {
  const { add, done, asked } = aMagazine()
  add(1)
  add(2)
  add(3, 'clown', '0.50')
  add(4, 'clown', '0.10')
  await done()
  expect(asked.map((call) => call.split(' ')[1])).toEqual(['0.10', '0.50', '0.10'])
})

it('asks for the same round again until its fate is known', async () => {
  const lost = new GameError('network', 'refresh', 1_000)
  const { add, done, asked, rounds } = aMagazine([lost, lost])
  add(1)
  await done()
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['r1', 'r1', 'r1'])
  expect(rounds).toEqual([[1]])
})

it('drops what waits behind a refusal, and shoots again afterwards', async () => {
  const { add, done, refused, rounds, asked } = aMagazine([
    new GameError('funds.insufficient', 'deposit', null),
  ])
  for (const mark of [1, 2, 3, 4]) add(mark)
  await done()
  expect(refused).toEqual(['funds.insufficient 1,2,3,4'])
  expect(asked).toHaveLength(1)
  add(5)
  await done()
  expect(rounds).toEqual([[5]])
})

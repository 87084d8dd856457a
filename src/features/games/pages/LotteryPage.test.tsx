import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getVendorLanes } from '#schemas/api/games.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import { createGamesStage } from '../testing/games-stage.tsx'
import { englishTexts } from '../testing/texts.ts'
import { gatewayWithGames } from '../testing/wire-games.ts'
import { LotteryPage } from './LotteryPage.tsx'

const isOff = 'This lottery isn’t offered here.'

interface Card {
  readonly vassalage: string
  readonly gameType: 'LOTT' | 'ELOTT'
  readonly name: string
  readonly logo: string
  readonly gameCount: number
  readonly gameId: string
}
const aCard = (vassalage: string, gameId: string): Card => ({
  vassalage,
  gameType: 'LOTT',
  name: vassalage,
  logo: '/logo.svg',
  gameCount: 1,
  gameId,
})

async function open(path: string, cards: Card[], lotteryType: Brand['lotteryType'] = 'SEA') {
  const api = gatewayWithGames().answer(getVendorLanes, {
    lanes: [...Map.groupBy(cards, ({ gameType }) => gameType)].map(([title, found]) => ({
      title,
      gameClassify: title,
      cards: found,
    })),
  })
  const stage = await createGamesStage({ api, brand: aBrand({ lotteryType }), texts: englishTexts(), path })
  render(
    <stage.Stage>
      <LotteryPage />
    </stage.Stage>,
  )
  return stage
}

test('a lottery’s address opens the game of the SEA vendor, whoever else is listed', async () => {
  const { visited } = await open('/lottery', [aCard('FIRST', 'one'), aCard('TCG_SEA', 'sea')])
  await expect.poll(() => visited.at(-1)).toBe('/game?gameId=sea&vendor=TCG_SEA')
})

test('the Vietnamese lottery’s address opens the game of its vendor', async () => {
  const { visited } = await open('/vnlottery', [aCard('TCG_SEA', 'sea'), aCard('TCG_LOTTO_VN', 'board')])
  await expect.poll(() => visited.at(-1)).toBe('/game?gameId=board&vendor=TCG_LOTTO_VN')
})

test('a brand of Vietnamese lotteries opens them behind the plain address, and the others behind their own', async () => {
  const cards = [aCard('TCG_SEA', 'sea'), aCard('TCG_LOTTO_VN', 'board')]
  const plain = await open('/lottery', cards, 'VN')
  await expect.poll(() => plain.visited.at(-1)).toBe('/game?gameId=board&vendor=TCG_LOTTO_VN')
  const sea = await open('/seaLottery', cards, 'VN')
  await expect.poll(() => sea.visited.at(-1)).toBe('/game?gameId=sea&vendor=TCG_SEA')
})

test('with a code it opens that game', async () => {
  const { visited } = await open('/seaLottery?gameCode=draw-2', [aCard('TCG_SEA', 'sea')])
  await expect.poll(() => visited[1]).toBe('/game?gameId=draw-2&vendor=TCG_SEA')
})

test.each([
  ['/vnlottery', [aCard('TCG_SEA', 'sea')], 'SEA'],
  ['/seaLottery', [aCard('TCG_LOTTO_VN', 'board')], 'VN'],
] as const)('%s opens no other family where its own is off', async (path, cards, lotteryType) => {
  const { visited } = await open(path, [...cards], lotteryType)
  expect(await screen.findByText(isOff)).toBeInTheDocument()
  expect(visited).toEqual([path])
})

test.each(['/lottery', '/seaLottery', '/vnlottery'])(
  'without the lottery %s says so, with a way on, and opens no e-lottery instead',
  async (path) => {
    const draw = { ...aCard('TCG_SEA', 'instant'), gameType: 'ELOTT' as const }
    await open(path, [draw])
    expect(await screen.findByText(isOff)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
  },
)

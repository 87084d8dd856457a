import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getVendorLanes } from '#schemas/api/games.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import { createGamesStage } from '../testing/games-stage.tsx'
import { englishTexts } from '../testing/texts.ts'
import { gatewayWithGames } from '../testing/wire-games.ts'
import { LotteryPage } from './LotteryPage.tsx'

const aCard = (vassalage: string, gameId: string) => ({
  vassalage,
  gameType: 'LOTT' as const,
  name: vassalage,
  logo: '/logo.svg',
  gameCount: 1,
  gameId,
})

async function open(
  path: string,
  cards: ReturnType<typeof aCard>[],
  lotteryType: Brand['lotteryType'] = 'SEA',
) {
  const api = gatewayWithGames().answer(getVendorLanes, {
    lanes: cards.length === 0 ? [] : [{ title: 'LOTT', gameClassify: 'Lottery', cards }],
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

test('without a lottery it says so, with a way on', async () => {
  await open('/vnlottery', [])
  expect(await screen.findByText('Lotteries are not offered on this site.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/')
})

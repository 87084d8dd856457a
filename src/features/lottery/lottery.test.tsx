import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  cancelTicket,
  getDrawProof,
  listLotteries,
  placeTickets,
  submitYeekee,
} from '#schemas/api/lottery.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { aWirePlaySession } from '#src/features/games/testing/wire-games.ts'
import { sayingIn } from '#tests/support/app-root.tsx'
import { answerRealityCheck, getPlaySession, listRounds } from '#schemas/api/games-player.ts'
import { QuickBet } from './components/QuickBet.tsx'
import { LotteryPage } from './pages/LotteryPage.tsx'
import { TicketsPage } from './pages/TicketsPage.tsx'
import { drawsOf, lotteryAnswers } from './testing/answers.ts'
import { showLottery } from './testing/show-lottery.tsx'

const say = sayingIn('en')

beforeAll(() => {
  configure({ asyncUtilTimeout: 3_000 })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** Accessible names of a hundred keys are slow to compute, so keys are found by text. */
const press = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text))

it('the lobby lists favourite stations and every family with its next draw', async () => {
  await showLottery(<LotteryPage />, '/lottery')
  const favourites = await screen.findByRole('region', { name: say('lottery:page.lobby.favourites') })
  expect(within(favourites).getByText(say('lottery:station.ho-chi-minh'))).toBeVisible()
  const vietnam = screen.getByRole('region', { name: say('lottery:family.vietnam') })
  const south = within(vietnam).getByRole('link', { name: new RegExp(say('lottery:game.vietnam-south')) })
  expect(south).toHaveAttribute('href', '/lottery?gameCode=vietnam-south')
  expect(south).toHaveTextContent('7:00:00')
})

it('a favourite station that draws on another day shows its own next draw, and its tickets begin there', async () => {
  await showLottery(<LotteryPage />, '/lottery')
  const favourites = await screen.findByRole('region', { name: say('lottery:page.lobby.favourites') })
  const card = within(favourites).getByText(say('lottery:station.can-tho')).closest('a')
  expect(card).not.toHaveTextContent(say('lottery:page.lobby.notNext'))
  expect(card).toHaveTextContent('Wed')
  expect(card).toHaveTextContent('2')
  expect(card).toHaveAttribute('href', '/lottery?gameCode=vietnam-south&station=can-tho')
})

it('a quick bet of keyed digits stands on the ticket of the next draw', async () => {
  const { root } = await showLottery(<QuickBet />, '/')
  for (const digit of ['1', '2', '0', '7']) await press(digit)
  const link = await screen.findByRole('link', {
    name: new RegExp(say('lottery:quickBet.toTicket', { amount: '' })),
  })
  expect(link).toHaveAttribute('href', '/lottery?gameCode=vietnam-south')
  const lottery = await root.lottery.load()
  const game = lottery.gameOf('vietnam-south')
  expect(game && lottery.slipOf(game).draft).toMatchObject({ numbers: ['12', '07'] })
})

it('a quick bet leaves a line alone that was begun on the ticket with a kind it does not have', async () => {
  const { root } = await showLottery(<QuickBet />, '/')
  await screen.findByText('0')
  const lottery = await root.lottery.load()
  const game = lottery.gameOf('vietnam-south')
  const slip = game && lottery.slipOf(game)
  const wide = slip?.game?.bets.find(({ combines }) => combines === true)?.id ?? ''
  act(() => {
    slip?.chooseBet(wide)
    slip?.toggleAll(['12', '34'])
  })
  await waitFor(() => expect(screen.queryByText('0')).toBeNull())
  expect(slip?.draft).toMatchObject({ bet: wide, numbers: ['12', '34'] })
})

it('a ticket of a wanted station is of the day on which it draws', async () => {
  const { api } = await showLottery(<LotteryPage />, `${south}&station=can-tho`)
  await press('12')
  await buy()
  await screen.findByText(say('lottery:page.slip.bought'))
  expect(api.callsOf(placeTickets)[0]?.input).toMatchObject({
    drawId: '2026-11-25',
    lines: [{ bet: 'dd', stations: ['can-tho'] }],
  })
})

describe('a number for a yeekee round', () => {
  const yeekee = '/lottery?gameCode=yeekee'
  const shown = async () => {
    const submissions = [{ number: '99990', at: '2026-11-23T01:59:00.000Z' }]
    const house = await showLottery(<LotteryPage />, yeekee, (gateway) =>
      gateway
        .answer(submitYeekee, ({ number }) => {
          submissions.push({ number, at: '2026-11-23T02:00:00.000Z' })
          return { submitted: submissions.length - 1 }
        })
        .answer(getDrawProof, ({ gameId, station, drawId }) => {
          const draw = drawsOf(gameId, 1).find((each) => each.drawId === drawId && each.station === station)
          if (draw === undefined) throw refusal('lottery.drawUnknown')
          const known = { result: null, committedAt: null, seed: null, replaced: [] }
          return { draw, ...known, submissions: [...submissions] }
        }),
    )
    const field = await screen.findByLabelText(say('lottery:page.submit.number'))
    const sum = () => document.querySelector('[data-sum]')?.textContent
    const send = (number: string) => {
      fireEvent.change(field, { target: { value: number } })
      fireEvent.click(screen.getByText(say('lottery:page.submit.send')))
    }
    return { ...house, send, sum }
  }

  it('is sent, published at once with the others, and their sum worked out in the browser', async () => {
    const { api, send, sum } = await shown()
    await waitFor(() => expect(sum()).toBe('99990'))
    send('00025')
    expect(await screen.findByText(say('lottery:page.submit.sent', { number: 1 }))).toBeVisible()
    await waitFor(() => expect(sum()).toBe('00015'))
    expect(screen.getByText('00025')).toBeVisible()
    expect(api.callsOf(submitYeekee)[0]?.input).toMatchObject({ gameId: 'yeekee', number: '00025' })
  })

  it('of other than five digits is not sent', async () => {
    const { api, send } = await shown()
    send('123')
    expect(await screen.findByText(say('lottery:page.submit.invalid'))).toBeVisible()
    expect(api.callsOf(submitYeekee)).toEqual([])
  })

  it('beyond those a player may send is refused in words', async () => {
    const { api, send } = await shown()
    api.answer(submitYeekee, () => {
      throw refusal('lottery.submissionsFull')
    })
    send('12345')
    expect(await screen.findByText(say('errors:lottery.submissionsFull'))).toBeVisible()
  })
})

it('the address of one family lists no other', async () => {
  await showLottery(<LotteryPage />, '/seaLottery')
  await screen.findByRole('region', { name: say('lottery:family.sea') })
  expect(screen.queryByRole('region', { name: say('lottery:family.vietnam') })).toBeNull()
})

it('a lobby that cannot be read says so and reads again', async () => {
  const { api } = await showLottery(<LotteryPage />, '/lottery', (gateway) =>
    gateway.answer(listLotteries, () => {
      throw refusal('server.overloaded')
    }),
  )
  const retry = await screen.findByText(say('lottery:page.retry'))
  lotteryAnswers(api)
  fireEvent.click(retry)
  expect(await screen.findByRole('region', { name: say('lottery:family.sea') })).toBeVisible()
})

const south = '/lottery?gameCode=vietnam-south'
const buy = async () => {
  await press(/^Buy/)
  await press(/^Confirm and pay/)
}

it('12 dd 10 is bought with three presses, and the receipt names the ticket', async () => {
  const { api } = await showLottery(<LotteryPage />, south)
  await press('12')
  await buy()
  expect(await screen.findByText(say('lottery:page.slip.bought'))).toBeVisible()
  expect(api.callsOf(placeTickets).map(({ input }) => input)).toMatchObject([
    { lines: [{ bet: 'dd', numbers: ['12'], stations: ['ho-chi-minh'], stake: '10000' }], price: '20000' },
  ])
})

/** Types a ticket in players' shorthand. */
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText(say('lottery:page.typed.title'), { selector: 'input' }), {
    target: { value: text },
  })

it('a typed ticket without a station is of the chosen one', async () => {
  const { api } = await showLottery(<LotteryPage />, south)
  await type('34 56 lo 5')
  await press(say('lottery:page.typed.add', { number: 1 }))
  await buy()
  await waitFor(() => expect(api.callsOf(placeTickets)).toHaveLength(1))
  expect(api.callsOf(placeTickets)[0]?.input).toMatchObject({
    lines: [{ bet: 'lo2', numbers: ['34', '56'], stake: '5000' }],
  })
})

it('dn on a Wednesday is asked about: Đồng Nai and Đà Nẵng both draw', async () => {
  const { api } = await showLottery(<LotteryPage />, south, undefined, '2026-11-25T02:00:00.000Z')
  await type('dn 12 dd 10')
  const asked = await screen.findByText(say('lottery:page.typed.ask', { word: 'dn' }))
  expect(asked).toBeVisible()
  expect(screen.queryByText(say('lottery:page.typed.add', { number: 1 }))).toBeNull()
  expect(screen.getByText(new RegExp(`^${say('lottery:station.da-nang')} ·`))).toBeVisible()
  await press(new RegExp(`^${say('lottery:station.dong-nai')} ·`))
  await press(say('lottery:page.typed.add', { number: 1 }))
  await buy()
  await screen.findByText(say('lottery:page.slip.bought'))
  expect(api.callsOf(placeTickets)[0]?.input).toMatchObject({
    lines: [{ bet: 'dd', numbers: ['12'], stations: ['dong-nai'], stake: '10000' }],
  })
})

it('a draw that closes while one chooses keeps the ticket and offers the next', async () => {
  const { api, clock } = await showLottery(<LotteryPage />, south, undefined, '2026-11-23T08:59:58.000Z')
  await press('12')
  await clock.advance(3_000)
  expect(await screen.findByText(say('lottery:page.slip.closed'))).toBeVisible()
  await press(/^Use draw/)
  await buy()
  await screen.findByText(say('lottery:page.slip.bought'))
  expect(api.callsOf(placeTickets)[0]?.input).toMatchObject({
    drawId: '2026-11-24',
    lines: [{ bet: 'dd', numbers: ['12'], stake: '10000' }],
  })
})

/** The first purchase is rejected, the next one accepted. */
const refusedOnce =
  (...refused: Parameters<typeof refusal>) =>
  (api: FakeApi) => {
    api.answer(placeTickets, () => {
      lotteryAnswers(api)
      throw refusal(...refused)
    })
  }

it('a number at its limit shows its rest, which can be staked', async () => {
  const full = refusedOnce('lottery.numberFull', { fields: { line: '0', number: '12', left: '4000' } })
  const { api } = await showLottery(<LotteryPage />, south, full)
  await press('12')
  await buy()
  await press(say('lottery:page.slip.stakeLeft'))
  await buy()
  await screen.findByText(say('lottery:page.slip.bought'))
  expect(api.callsOf(placeTickets)[1]?.input).toMatchObject({ lines: [{ stake: '4000' }], price: '8000' })
})

it('a due reality check is answered and leads back to the ticket', async () => {
  const { api } = await showLottery(<LotteryPage />, south, (gateway) => {
    refusedOnce('vendor.realityCheck')(gateway)
    gateway.answer(getPlaySession, aWirePlaySession()).answer(answerRealityCheck, aWirePlaySession())
  })
  await press('12')
  await buy()
  const check = await screen.findByRole('dialog', { name: say('games:reality.title') })
  fireEvent.click(within(check).getByText(say('games:reality.continue')))
  await press(/^Confirm and pay/)
  await screen.findByText(say('lottery:page.slip.bought'))
  expect(api.callsOf(answerRealityCheck).map(({ input }) => input)).toEqual([{ choice: 'continue' }])
  expect(api.callsOf(placeTickets)).toHaveLength(2)
})

it('a due reality check may lead to the rounds first', async () => {
  await showLottery(<LotteryPage />, south, (gateway) => {
    refusedOnce('vendor.realityCheck')(gateway)
    gateway
      .answer(getPlaySession, aWirePlaySession())
      .answer(answerRealityCheck, aWirePlaySession())
      .answer(listRounds, { list: [] })
  })
  await press('12')
  await buy()
  await press(say('games:reality.history'))
  const rounds = await screen.findByRole('dialog', { name: say('games:rounds.title') })
  fireEvent.click(within(rounds).getByLabelText(say('games:close')))
  expect(await screen.findByText(/^Confirm and pay/)).toBeVisible()
})

it.each([
  ['account.resting', '/member/limits', 'limits'],
  ['vendor.lossLimit', '/member/limits', 'limits'],
  ['vendor.betLimit', '/member/limits', 'limits'],
  ['vendor.timeLimit', '/member/limits', 'limits'],
  ['wallet.insufficientFunds', '/member/deposit', 'deposit'],
] as const)('a purchase refused with %s says so and leads to %s', async (code, path, label) => {
  await showLottery(<LotteryPage />, south, refusedOnce(code))
  await press('12')
  await buy()
  expect(await screen.findByText(say(`errors:${code}`))).toBeVisible()
  expect(screen.getByText(say(`lottery:page.slip.${label}`)).closest('a')).toHaveAttribute('href', path)
})

it('an open ticket is cancelled from its details', async () => {
  const { api } = await showLottery(<TicketsPage />, '/lottery/tickets')
  await press(new RegExp(say('lottery:game.vietnam-south')))
  await press(say('lottery:page.tickets.cancel'))
  await waitFor(() =>
    expect(api.callsOf(cancelTicket).map(({ input }) => input)).toEqual([
      { ticketId: 'T-1', wholeOrder: false },
    ]),
  )
})

it('a settled ticket shows its winning combinations', async () => {
  await showLottery(<TicketsPage />, '/lottery/tickets')
  await press(say('lottery:page.tickets.tabs.settled'))
  await press(say('lottery:page.tickets.state.won'))
  const wins = await screen.findByText(say('lottery:page.tickets.wins'))
  expect(wins.parentElement).toHaveTextContent('13')
  expect(wins.parentElement).toHaveTextContent('₫750,000')
})

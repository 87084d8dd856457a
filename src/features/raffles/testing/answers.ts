import { getRaffle, getRafflePromotionStatus, listRaffles } from '#schemas/api/raffles.ts'
import type { RaffleDetail, RaffleStatus, RaffleWire } from '#schemas/api/raffles.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const serverTime = '2026-11-23T12:00:00.000Z'
const hash = (letter: string) => letter.repeat(64)

export const aRaffle = (parts: Partial<RaffleWire> = {}): RaffleWire => ({
  raffleId: 'weekly-2026-11-23',
  title: { en: 'Raffle of the week', pt: 'Sorteio da semana', ar: 'سحب الأسبوع' },
  state: 'open',
  startsAt: '2026-11-23T00:00:00.000Z',
  closesAt: '2026-11-30T00:00:00.000Z',
  drawsAt: '2026-11-30T00:15:00.000Z',
  prizes: [
    { prizeId: 'first', amount: '250.00', title: null, quantity: 1, requiresClaim: true },
    {
      prizeId: 'speaker',
      amount: null,
      title: { en: 'Portable speaker', pt: 'Caixa de som portátil', ar: 'مكبّر صوت محمول' },
      quantity: 2,
      requiresClaim: true,
    },
    { prizeId: 'small', amount: '10.00', title: null, quantity: 7, requiresClaim: false },
  ],
  places: 10,
  ticketStake: '10.00',
  gameTypes: null,
  loginTickets: 1,
  maxTickets: 200,
  onePrizePerPlayer: true,
  claimDays: 7,
  currency: 'EUR',
  tickets: 1_240,
  entrants: 87,
  cancelReason: null,
  ...parts,
})

export const aDetail = (raffle = aRaffle(), parts: Partial<RaffleDetail> = {}): RaffleDetail => {
  const isFrozen = ['frozen', 'drawn', 'settled'].includes(raffle.state)
  const isDrawn = raffle.state === 'drawn' || raffle.state === 'settled'
  return {
    raffle,
    fairness: {
      rulesHash: hash('a'),
      openedAt: '2026-11-20T09:00:00.000Z',
      head: hash('b'),
      root: isFrozen ? hash('c') : null,
      frozenAt: isFrozen ? '2026-11-23T11:50:00.000Z' : null,
      link: isDrawn ? hash('d') : null,
    },
    winners: isDrawn
      ? ['a•••7', 'm•••8', 'p•••2', 'j•••s', 'q•••0', 'b•••1', 'c•••3', 'd•••4', 'e•••5', 'f•••6'].map(
          (name, index) => ({
            place: index + 1,
            prizeId: index === 0 ? 'first' : index < 3 ? 'speaker' : 'small',
            ticket: 17 + index * 113,
            name,
            me: false,
          }),
        )
      : [],
    serverTime,
    ...parts,
  }
}

export const aStanding = (parts: Partial<RaffleStatus> = {}): RaffleStatus => ({
  status: 'joined',
  barredBy: null,
  tickets: 12,
  staked: '116.50',
  missing: '3.50',
  currency: 'EUR',
  chance: '9.3',
  prizes: [],
  ...parts,
})

/** Standing of a player without tickets. */
export const noTickets = aStanding({
  status: 'none',
  tickets: 0,
  staked: '0.00',
  missing: '10.00',
  chance: '0',
})

/** Adds the given raffle and a settled one to a fake gateway. */
export const rafflesAnswers = <Api extends Pick<FakeApi, 'answer'>>(
  api: Api,
  detail = aDetail(),
  standing = aStanding(),
): Api => {
  const past = aRaffle({ raffleId: 'weekly-2026-11-16', state: 'settled', title: { en: 'Autumn raffle' } })
  api.answer(listRaffles, { list: [detail.raffle, past], serverTime: detail.serverTime })
  api.answer(getRaffle, detail)
  api.answer(getRafflePromotionStatus, standing)
  return api
}

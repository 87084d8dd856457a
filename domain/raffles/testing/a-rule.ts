import type { RaffleRule } from '#schemas/api/raffle-rule.ts'

/** A raffle of one week with one money prize, three smaller ones to claim, and goods. */
export const aRule = (parts: Partial<RaffleRule> = {}): RaffleRule => ({
  title: { en: 'Weekly raffle', pt: 'Sorteio da semana' },
  firstDay: '2026-11-23',
  lastDay: '2026-11-29',
  ticketCentiUnits: 1_000,
  categories: null,
  loginTickets: 0,
  maxTickets: 100,
  onePrizePerPlayer: true,
  prizes: [
    { prizeId: 'first', centiUnits: 10_000, title: null, quantity: 1, requiresClaim: false },
    { prizeId: 'second', centiUnits: 2_500, title: null, quantity: 3, requiresClaim: true },
    {
      prizeId: 'headset',
      centiUnits: null,
      title: { en: 'Headphones', pt: 'Fones de ouvido' },
      quantity: 1,
      requiresClaim: true,
    },
  ],
  claimDays: 7,
  drawDelayMinutes: 10,
  ...parts,
})

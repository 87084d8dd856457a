import { readFileSync } from 'node:fs'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchant_code = 'AURORA01'

/** Makes an open ticket of a lottery for a player; returns its id. */
export const ticketOf =
  (gatewayOf: () => TestGateway) =>
  async ({ player_id }: { readonly player_id: string }, ticket_id: string): Promise<string> => {
    const gateway = gatewayOf()
    const now = gateway.clock.now()
    const later = new Date(now.getTime() + 9e8)
    const hash = 'b'.repeat(64)
    const order = { merchant_code, order_id: ticket_id, player_id, game_id: 'lao', price_minor: 100n }
    await gateway.db
      .insertInto('lottery_book')
      .values({ hash, game_id: 'lao', book: aLotteryBook(), kept_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await gateway.db
      .insertInto('lottery_order')
      .values({
        ...order,
        rules_hash: hash,
        currency: 'BRL',
        series: null,
        stop_after_win: false,
        lines: JSON.stringify([{ bet: 'top2', numbers: ['07'], stations: ['lao'], stake: '100' }]),
        fingerprint: ticket_id,
        placed_at: now,
      })
      .execute()
    await gateway.db
      .insertInto('lottery_ticket')
      .values({
        ...order,
        ticket_id,
        draw_id: '2026-11-23',
        stations: ['lao'],
        closes_at: later,
        draws_at: later,
        placed_at: now,
        state: 'open',
      })
      .execute()
    return ticket_id
  }
const aLotteryBook = () => readFileSync(new URL('../../lotteries/sea/lao.json', import.meta.url), 'utf8')

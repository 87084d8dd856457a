import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listTickets } from '#schemas/api/lottery.ts'
import type { TicketWire } from '#schemas/api/lottery.ts'
import { sayingIn } from '#tests/support/app-root.tsx'
import { aTicket } from '../testing/answers.ts'
import { showLottery } from '../testing/show-lottery.tsx'
import { OwnDraws } from './OwnDraws.tsx'

const say = sayingIn('en')

it('the card at home follows the player’s tickets, and a draw of others costs it no read', async () => {
  const list: TicketWire[] = []
  const { root, api } = await showLottery(<OwnDraws />, '/', (gateway) =>
    gateway.answer(listTickets, () => ({ list: [...list], next: null })),
  )
  await screen.findByText(say('lottery:own.next'))
  list.push(aTicket())
  act(() => root.hear({ type: 'balance' }))
  await screen.findByText(say('lottery:own.tickets_one', { number: 1 }))
  const asked = api.callsOf(listTickets).length
  act(() => root.hear({ type: 'lotteryDraws', gameIds: ['keno'] }))
  expect(api.callsOf(listTickets)).toHaveLength(asked)
  list.pop()
  act(() => root.hear({ type: 'balance' }))
  await screen.findByText(say('lottery:own.next'))
})

import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { listAgentPolicies, listDeskSettlements, simulateTerms } from '#schemas/api/ops-agents.ts'
import { aSettlement, settlementsPage } from '../testing/agent-answers.ts'
import { deskStory, press } from '../testing/story-desk.tsx'

/** Contracts that roll over, and those that cut what a team without new depositors earns. */
const meta = { title: 'Operators’ desk/Agents: payouts' } satisfies Meta
export default meta

const terms = {
  path: '/contracts/create?merchantCode=NOCTURNE01&playerId=agent1&username=agent01',
  sees: 'Tier 1',
} as const

export const TermsOfAPayout = deskStory({
  ...terms,
  answers: (api) =>
    api.answer(simulateTerms, ({ terms: { rollsOverBelow, idle, currency } }) => ({
      from: '2026-10-01T00:00:00.000Z',
      until: '2026-11-01T00:00:00.000Z',
      currency,
      cost: '8700.16',
      costPpm: 400_000,
      // What was sent is in the amount.
      rolled: `${rollsOverBelow ?? 0}${idle?.afterDays ?? 0}.${(idle?.keepsPpm ?? 0) / 10_000}`,
      agents: [],
    })),
  act: async () => {
    await userEvent.type(await screen.findByLabelText(/^Minimum of active players/), '5')
    await userEvent.type(screen.getByLabelText(/^Days without a first deposit/), '90')
    await screen.findByText(/Enter 30 to 365 days/)
    await userEvent.type(screen.getByLabelText(/^Share earned then/), '50')
    await press('Simulate on last month')
    await screen.findByText('€590.50')
  },
})
export const TermsOfASalaryByTheHour = deskStory({
  ...terms,
  answers: (api) =>
    api.answer(listAgentPolicies, {
      list: [
        {
          merchantCode: 'NOCTURNE01',
          mayBringAgents: true,
          mostLevels: 3,
          kinds: ['hourly'],
          issue: 'automatic',
          approveFrom: '5000.00',
          ceilings: { dividend: null, daily: null, hourly: null, realtime: null },
          carryFrom: '2000.00',
          currency: 'EUR',
        },
      ],
    }),
  act: async () => {
    await expect(screen.queryByLabelText(/^Minimum of active players/)).toBeNull()
  },
})
export const SettlementRolledOver = deskStory({
  path: '/settlements',
  sees: 'rolls over',
  answers: (api) =>
    api.answer(
      listDeskSettlements,
      settlementsPage([aSettlement({ state: 'nothing', amount: '0.00', rolled: '240.00' })]),
    ),
  act: async () => {
    await screen.findByText('€240.00')
  },
})

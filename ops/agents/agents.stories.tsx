import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import {
  decideSettlements,
  grantContract,
  listAgentExceptions,
  listAgentPolicies,
  listDeskAgents,
  listDeskContracts,
  listDeskSettlements,
  setAgentPolicy,
  simulateTerms,
} from '#schemas/api/ops-agents.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import {
  agentsPage,
  anAgent,
  aSettlement,
  contractsPage,
  exceptionsPage,
  settlementsPage,
} from '../testing/agent-answers.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Agents' } satisfies Meta
export default meta

const agents = { path: '/agents', sees: 'agent02' } as const
const below = anAgent({
  playerId: 'agent3',
  username: 'agent03',
  uplineId: 'agent1',
  level: 2,
  directAgents: 0,
})

export const Agents = deskStory(agents)
export const AgentsDark = deskStory({ ...agents, mode: 'dark' })
export const AgentsInPortuguese = deskStory({ ...agents, language: 'pt' })
export const AgentsRightToLeft = deskStory({ ...agents, language: 'ar', phone: true })
export const AgentsOnAPhone = deskStory({ ...agents, phone: true })
export const AgentsForSupport = deskStory({ ...agents, role: 'support' })
export const AgentsEmpty = deskStory({
  ...agents,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskAgents, agentsPage([])),
})
export const AgentsLoading = deskStory({
  ...agents,
  sees: 'Agents',
  answers: (api) => api.answer(listDeskAgents, never),
})
export const AgentsFailed = deskStory({
  ...agents,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskAgents, overloaded),
})
export const AgentsOfOneAgent = deskStory({
  ...agents,
  sees: 'agent01',
  answers: (api) =>
    api.answer(listDeskAgents, ({ under }) =>
      under === undefined
        ? agentsPage([anAgent()])
        : { ...agentsPage([below]), path: [{ playerId: 'agent1', username: 'agent01' }] },
    ),
  act: async () => {
    await press('Agents below')
    await screen.findByText('agent03')
    const level = within(screen.getByRole('navigation', { name: 'Level' }))
    await expect(level.getByText('agent01')).toHaveAttribute('aria-current', 'page')
    await userEvent.click(level.getByRole('button', { name: 'Top agents' }))
    await screen.findByRole('button', { name: 'Agents below' })
  },
})

const contracts = { path: '/contracts', sees: 'agent03' } as const

export const Contracts = deskStory(contracts)
export const ContractsDark = deskStory({ ...contracts, mode: 'dark' })
export const ContractsInPortuguese = deskStory({ ...contracts, language: 'pt' })
export const ContractsOnAPhone = deskStory({ ...contracts, phone: true })
export const ContractsEmpty = deskStory({
  ...contracts,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskContracts, contractsPage([])),
})
export const ContractsLoading = deskStory({
  ...contracts,
  sees: 'Contracts',
  answers: (api) => api.answer(listDeskContracts, never),
})
export const ContractsFailed = deskStory({
  ...contracts,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskContracts, overloaded),
})
export const ContractEnding = deskStory({ ...contracts, act: () => press('End contract') })

const terms = {
  path: '/contracts/create?merchantCode=NOCTURNE01&playerId=agent1&username=agent01',
  sees: 'Tier 1',
} as const

export const Terms = deskStory(terms)
export const TermsDark = deskStory({ ...terms, mode: 'dark' })
export const TermsInPortuguese = deskStory({ ...terms, language: 'pt', sees: 'Faixa 1' })
export const TermsOnAPhone = deskStory({ ...terms, phone: true })
export const TermsOfAllAgents = deskStory({
  ...terms,
  path: '/contracts/create?merchantCode=NOCTURNE01',
  act: async () => {
    await press('Simulate on last month')
    await screen.findByText('Cost to the house last month')
    await expect(screen.queryByRole('button', { name: 'Grant contract' })).toBeNull()
  },
})
export const TermsNotAllowedByPolicy = deskStory({
  ...terms,
  path: '/contracts/create?merchantCode=AURORA01',
  sees: /allows no contracts/,
})
export const TermsWithoutPolicies = deskStory({
  ...terms,
  sees: 'Try again',
  answers: (api) => api.answer(listAgentPolicies, overloaded),
})
export const TermsLoading = deskStory({
  ...terms,
  sees: 'Grant contract',
  answers: (api) => api.answer(listAgentPolicies, never),
})
export const TermsInDisorder = deskStory({
  ...terms,
  act: async () => {
    await press('Add tier')
    await screen.findByText(/must start above the one before it/)
    await expect(screen.getByRole('button', { name: 'Simulate on last month' })).toBeDisabled()
  },
})
export const TermsSimulationFailed = deskStory({
  ...terms,
  answers: (api) => api.answer(simulateTerms, overloaded),
  act: async () => {
    await press('Simulate on last month')
    await screen.findByRole('alert')
  },
})
export const TermsGranted = deskStory({
  ...terms,
  answers: (api) => api.answer(grantContract, { contractId: 'c9', ends: 2 }),
  act: async () => {
    await press('Simulate on last month')
    await press('Grant contract')
    await confirm(/contracts below that exceed it will end/)
  },
})

const settlements = { path: '/settlements', sees: 'agent09' } as const

export const Settlements = deskStory(settlements)
export const SettlementsDark = deskStory({ ...settlements, mode: 'dark' })
export const SettlementsInPortuguese = deskStory({ ...settlements, language: 'pt' })
export const SettlementsOnAPhone = deskStory({
  ...settlements,
  phone: true,
  act: async () => {
    const [first] = await screen.findAllByRole('checkbox', { name: 'Select this row' })
    if (first !== undefined) await userEvent.click(first)
    await press('Approve')
    await screen.findByRole('dialog')
  },
})
export const SettlementsForSupport = deskStory({
  ...settlements,
  role: 'support',
  act: async () => {
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  },
})
export const SettlementsSaved = deskStory({
  ...settlements,
  act: async () => {
    const saved = spyOn(URL, 'createObjectURL')
    await press('Export CSV')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const lines = (await (saved.mock.lastCall as [Blob])[0].text()).trim().split('\r\n')
    await expect(lines[0]).toContain('"Amount"')
    await expect(lines.length).toBeGreaterThan(1)
    saved.mockRestore()
  },
})
export const SettlementsSortedOverPages = deskStory({
  ...settlements,
  answers: (api) => {
    // The sort and the page are in the amount, in order to see what was asked for.
    const rows = { settledAt: '11.00', amount: '22.00' }
    return api.answer(listDeskSettlements, ({ sort = 'settledAt', order, cursor }) => ({
      ...settlementsPage([
        aSettlement({
          amount: cursor === undefined ? rows[sort as keyof typeof rows] : `${cursor}.00`,
          upline: { memberId: 'agent9', name: 'agent09' },
        }),
      ]),
      next: cursor === undefined ? (order === 'desc' ? '33' : '44') : null,
    }))
  },
  act: async () => {
    await screen.findByText('€11.00')
    await press(/^Sort by amount descending/)
    await screen.findByText('€22.00')
    await press(/next page/)
    await screen.findByText('€33.00')
    await press(/^Sort by amount ascending/)
    await screen.findByText('€22.00')
    await press(/next page/)
    await screen.findByText('€44.00')
    await expect(screen.getByText('€49,200.00')).toBeVisible()
  },
})
export const SettlementsEmpty = deskStory({
  ...settlements,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskSettlements, settlementsPage([])),
})
export const SettlementsLoading = deskStory({
  ...settlements,
  sees: 'Settlements',
  answers: (api) => api.answer(listDeskSettlements, never),
})
export const SettlementsFailed = deskStory({
  ...settlements,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskSettlements, overloaded),
})
export const SettlementsDecidedTogether = deskStory({
  ...settlements,
  answers: (api) =>
    api.answer(decideSettlements, ({ settlementIds }) => ({
      list: settlementIds.map((settlementId, index) => ({
        settlementId,
        state: index === 0 ? ('paid' as const) : null,
      })),
    })),
  act: async () => {
    await press('Select all')
    await press('Approve')
    await confirm(/Some settlements were not changed/)
  },
})
export const SettlementApprovedFirst = deskStory({
  ...settlements,
  answers: (api) => api.answer(decideSettlements, { list: [{ settlementId: 's1', state: 'pending' }] }),
  act: async () => {
    await press('Approve')
    await confirm(/A second person must approve too/)
  },
})

const policies = { path: '/agentPolicies', sees: 'Dividend, Daily salary' } as const

export const Policies = deskStory(policies)
export const PoliciesDark = deskStory({ ...policies, mode: 'dark' })
export const PoliciesInPortuguese = deskStory({
  ...policies,
  language: 'pt',
  sees: 'Dividendos, Salário diário',
})
export const PoliciesOnAPhone = deskStory({ ...policies, phone: true })
export const PoliciesForSupport = deskStory({ ...policies, role: 'support' })
export const PoliciesEmpty = deskStory({
  ...policies,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listAgentPolicies, { list: [] }),
})
export const PoliciesLoading = deskStory({
  ...policies,
  sees: 'Agent policy',
  answers: (api) => api.answer(listAgentPolicies, never),
})
export const PoliciesFailed = deskStory({
  ...policies,
  sees: 'Try again',
  answers: (api) => api.answer(listAgentPolicies, overloaded),
})
export const PolicyRefused = deskStory({
  ...policies,
  answers: (api) =>
    api.answer(setAgentPolicy, () => {
      throw refusal('request.invalid')
    }),
  act: async () => {
    await press('Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Hourly salary' }))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'agreed with the merchant')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByRole('alert')
  },
})

export const PolicyWithCeilings = deskStory({
  ...policies,
  act: async () => {
    await press('Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const daily = dialog.getByLabelText('Daily salary (%)')
    await expect(daily).toHaveValue('1.5')
    await userEvent.clear(daily)
    await userEvent.type(daily, '101')
    await expect(daily).toBeInvalid()
  },
})

const exceptions = { path: '/agentExceptions', sees: 'above the ceiling' } as const

export const Exceptions = deskStory(exceptions)
export const ExceptionsDark = deskStory({ ...exceptions, mode: 'dark' })
export const ExceptionsInPortuguese = deskStory({ ...exceptions, language: 'pt', sees: 'acima do teto' })
export const ExceptionsOnAPhone = deskStory({ ...exceptions, phone: true })
export const ExceptionsSorted = deskStory({
  ...exceptions,
  answers: (api) =>
    api.answer(listAgentExceptions, ({ sort = 'since', order }) => {
      const page = exceptionsPage()
      const list = sort === 'amount' && order === 'desc' ? page.list.slice(0, 1) : page.list
      return { ...page, list }
    }),
  act: async () => {
    await press(/^Sort by amount descending/)
    await waitFor(() => expect(screen.queryByText('above the ceiling')).toBeNull())
    await expect(screen.getByText('€1,800.00')).toBeVisible()
  },
})
export const ExceptionsSaved = deskStory({
  ...exceptions,
  act: async () => {
    const saved = spyOn(URL, 'createObjectURL')
    await press('Export CSV')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const lines = (await (saved.mock.lastCall as [Blob])[0].text()).trim().split('\r\n')
    await expect(lines).toHaveLength(6)
    await expect(lines[4]).toContain('"40","35"')
    saved.mockRestore()
  },
})
export const ExceptionsEmpty = deskStory({
  ...exceptions,
  sees: 'No exceptions: nothing waits for a person.',
  answers: (api) => api.answer(listAgentExceptions, exceptionsPage([])),
})
export const ExceptionsLoading = deskStory({
  ...exceptions,
  sees: 'Agent exceptions',
  answers: (api) => api.answer(listAgentExceptions, never),
})
export const ExceptionsFailed = deskStory({
  ...exceptions,
  sees: 'Try again',
  answers: (api) => api.answer(listAgentExceptions, overloaded),
})
export const TermsAboveTheCeiling = deskStory({
  ...terms,
  act: async () => {
    const rate = await screen.findByLabelText(/^Rate/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '46')
    await screen.findByText(/ceiling for this kind is 45%/)
  },
})

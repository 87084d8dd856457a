import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { getTrialBalance, listAudit, verifyAudit } from '#schemas/api/ops.ts'
import { deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Books' } satisfies Meta
export default meta

const audit = { path: '/audit', sees: 'module.set' } as const

export const Audit = deskStory(audit)
export const AuditDark = deskStory({ ...audit, mode: 'dark' })
export const AuditInPortuguese = deskStory({ ...audit, language: 'pt' })
export const AuditOnAPhone = deskStory({ ...audit, phone: true })
export const AuditEmpty = deskStory({
  ...audit,
  sees: 'There is nothing here yet.',
  answers: (api) => api.answer(listAudit, { list: [], more: false }),
})
export const AuditLoading = deskStory({
  ...audit,
  sees: 'Audit',
  answers: (api) => api.answer(listAudit, never),
})
export const AuditFailed = deskStory({
  ...audit,
  sees: 'Try again',
  answers: (api) => api.answer(listAudit, overloaded),
})
export const AuditNotAllowed = deskStory({ ...audit, sees: 'Access denied', role: 'support' })
export const AuditHolds = deskStory({
  ...audit,
  act: async () => {
    await press('Verify the chain')
    await screen.findByText('The chain holds: 2 entries.')
  },
})
export const AuditBroken = deskStory({
  ...audit,
  answers: (api) =>
    api.answer(verifyAudit, {
      entries: 1,
      broken: { seq: '2', day: '2026-11-21', problem: 'its content was changed' },
      anchors: [],
    }),
  act: async () => {
    await press('Verify the chain')
    await screen.findByText(/its content was changed/)
  },
})

const balance = { path: '/books', sees: 'Every currency comes to zero.' } as const

export const TrialBalance = deskStory(balance)
export const TrialBalanceDark = deskStory({ ...balance, mode: 'dark' })
export const TrialBalanceInPortuguese = deskStory({ ...balance, language: 'pt', sees: 'Casa' })
export const TrialBalanceOnAPhone = deskStory({ ...balance, phone: true })
export const TrialBalanceEmpty = deskStory({
  ...balance,
  sees: 'There is nothing here yet.',
  answers: (api) => api.answer(getTrialBalance, { day: '2026-11-21', balanced: true, list: [] }),
})
export const TrialBalanceLoading = deskStory({
  ...balance,
  sees: 'Trial balance',
  answers: (api) => api.answer(getTrialBalance, never),
})
export const TrialBalanceFailed = deskStory({
  ...balance,
  sees: 'Try again',
  answers: (api) => api.answer(getTrialBalance, overloaded),
})
export const TrialBalanceNotAllowed = deskStory({ ...balance, sees: 'Access denied', role: 'support' })
export const TrialBalanceBroken = deskStory({
  ...balance,
  sees: /do NOT come to zero/,
  answers: (api) =>
    api.answer(getTrialBalance, {
      day: '2026-11-21',
      balanced: false,
      list: [
        {
          merchantCode: 'NOCTURNE01',
          account: 'players',
          currency: 'EUR',
          opening: '0.00',
          debit: '0.00',
          credit: '1.00',
          closing: '1.00',
        },
      ],
    }),
})

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
  sees: 'No entries yet.',
  answers: (api) => api.answer(listAudit, { list: [], next: null }),
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
    await press('Verify chain')
    await screen.findByText('Chain intact: 2 entries.')
  },
})
export const AuditBroken = deskStory({
  ...audit,
  answers: (api) =>
    api.answer(verifyAudit, {
      entries: 1,
      breaks: [
        { seq: '1', day: '2026-11-21', problem: 'changed' },
        { seq: '2', day: null, problem: 'cutOff' },
      ],
      head: { entries: 2, hash: 'f'.repeat(64) },
      anchors: [],
    }),
  act: async () => {
    await press('Verify chain')
    await screen.findByText('Entry 1 of 2026-11-21: its content was changed.')
    await screen.findByText('Entry 2: the entries from here on were deleted.')
  },
})

const balance = { path: '/books', sees: 'Balanced: every currency sums to zero.' } as const

export const TrialBalance = deskStory(balance)
export const TrialBalanceDark = deskStory({ ...balance, mode: 'dark' })
export const TrialBalanceInPortuguese = deskStory({ ...balance, language: 'pt', sees: 'Casa' })
export const TrialBalanceOnAPhone = deskStory({ ...balance, phone: true })
export const TrialBalanceEmpty = deskStory({
  ...balance,
  sees: 'No entries yet.',
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
  sees: /NOT balanced/,
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

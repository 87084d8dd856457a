import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listRankChecks, recordRankCheck } from '#schemas/api/ops-rank-checks.ts'
import { approveRates, cancelRates, draftRates, getDeskRates, listDeskRates } from '#schemas/api/ops-rates.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aDeskRates, comingRates, draftedRates, fileRates } from '../testing/rates-answers.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Ranks and rebates' } satisfies Meta
export default meta

const list = { path: '/rates', sees: 'Plan file' } as const
const one = { path: '/rates/NOCTURNE01~2/show', sees: 'What it costs' } as const

export const Versions = deskStory(list)
export const VersionsDark = deskStory({ ...list, mode: 'dark' })
export const VersionsInPortuguese = deskStory({ ...list, sees: 'Arquivo do plano', language: 'pt' })
export const VersionsOnAPhone = deskStory({ ...list, phone: true })
export const VersionsEmpty = deskStory({
  ...list,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskRates, { list: [] }),
})
export const VersionsLoading = deskStory({
  ...list,
  sees: 'Ranks and rebates',
  answers: (api) => api.answer(listDeskRates, never),
})
export const VersionsFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskRates, overloaded),
})
export const VersionsReadOnly = deskStory({ ...list, role: 'support' })

/** The form begins with the valid figures; a rank is put between two others. */
export const NewRates = deskStory({
  ...list,
  answers: (api) => api.answer(listDeskRates, { list: [fileRates] }).answer(draftRates, { version: 1 }),
  act: async () => {
    await press('Write new rates')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add a rank above: Rank 1' }))
    const added = within(dialog.getByRole('group', { name: 'Rank 2' }))
    await expect(dialog.getAllByRole('group', { name: /^Rank/ })).toHaveLength(4)
    await userEvent.type(added.getByRole('textbox', { name: /^Name/ }), 'Bronze')
    await userEvent.type(added.getByRole('textbox', { name: /^From stakes/ }), '2500')
    await userEvent.type(dialog.getByLabelText(/^First day/), '2026-12-10')
    await confirm('The draft is saved. A second operator approves it.')
  },
})
export const NewRatesOnAPhone = deskStory({
  ...list,
  phone: true,
  answers: (api) => api.answer(listDeskRates, { list: [fileRates] }),
  act: async () => {
    await press('Write new rates')
    await screen.findByRole('dialog')
  },
})
export const DraftRefused = deskStory({
  ...list,
  answers: (api) =>
    api.answer(listDeskRates, { list: [draftedRates] }).answer(draftRates, () => {
      throw Object.assign(refusal('rewards.ratesRefused'), {
        problems: [
          { problem: 'givesBack', subject: 'slots', source: null },
          { problem: 'giftTooMuch', subject: 'VIP 3', source: null },
        ],
      })
    }),
  sees: 'Version 2',
  act: async () => {
    await press('Edit draft')
    await confirm(/^Slots: rebate, the highest rank and points/)
    await screen.findByText(/^The gift of VIP 3/)
  },
})

export const Draft = deskStory(one)
export const DraftOnAPhone = deskStory({ ...one, phone: true })
export const DraftInPortuguese = deskStory({ ...one, sees: 'Quanto custa', language: 'pt' })
export const DraftOfOneself = deskStory({
  ...one,
  answers: (api) => api.answer(getDeskRates, aDeskRates({ rates: { ...draftedRates, madeBy: 'ana' } })),
})
export const Approved = deskStory({
  ...one,
  answers: (api) => api.answer(approveRates, {}),
  act: async () => {
    await press('Approve')
    await confirm('Done.')
  },
})
export const ComingCancelled = deskStory({
  path: '/rates/NOCTURNE01~1/show',
  sees: 'What it costs',
  answers: (api) => api.answer(getDeskRates, aDeskRates({ rates: comingRates })).answer(cancelRates, {}),
  act: async () => {
    await press('Cancel version')
    await confirm('Done.')
  },
})
export const Failed = deskStory({
  ...one,
  sees: 'Try again',
  answers: (api) => api.answer(getDeskRates, overloaded),
})

const checks = { path: '/rankChecks', sees: 'winner01' } as const
export const RankChecks = deskStory(checks)
export const RankChecksOnAPhone = deskStory({ ...checks, phone: true })
export const RankChecksInPortuguese = deskStory({ ...checks, language: 'pt' })
export const RankChecksEmpty = deskStory({
  ...checks,
  sees: 'Nobody has reached a rank that needs a check.',
  answers: (api) => api.answer(listRankChecks, { list: [] }),
})
export const RankChecksFailed = deskStory({
  ...checks,
  sees: 'Try again',
  answers: (api) => api.answer(listRankChecks, overloaded),
})
export const RankChecked = deskStory({
  ...checks,
  answers: (api) => api.answer(recordRankCheck, {}),
  act: async () => {
    await press('Record check')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Occupation/), 'Nurse')
    await userEvent.type(dialog.getByLabelText(/^Source of funds/), 'Salary')
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: /^Passed/ }))
    await confirm('Done.')
  },
})
export const RankCheckOpenedAgain = deskStory({
  ...checks,
  act: async () => {
    await press('Record check')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Occupation/), 'Nurse')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await press('Record check')
    const again = within(await screen.findByRole('dialog'))
    await expect(again.getByLabelText(/^Occupation/)).toHaveValue('')
  },
})

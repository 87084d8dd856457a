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
    await userEvent.click(dialog.getByRole('button', { name: 'Add the next rank up: Rank 1' }))
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
/** Confirm waits for what is named, and the bounds of the gateway are those of the fields. */
export const NewRatesOutOfBounds = deskStory({
  ...list,
  answers: (api) => api.answer(listDeskRates, { list: [fileRates] }),
  act: async () => {
    await press('Write new rates')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/^Before you can confirm/)).toHaveTextContent(/correct: First day\.$/)
    const second = within(dialog.getByRole('group', { name: 'Rank 2' }))
    const added = second.getByRole('textbox', { name: /^Added to rebate/ })
    await expect(added).toHaveAccessibleDescription('At most 5%')
    await userEvent.clear(added)
    await userEvent.type(added, '5.01')
    await expect(added).toBeInvalid()
    await expect(dialog.getByText(/^Before you can confirm/)).toHaveTextContent(
      'First day; Rank 2: Added to rebate (percent).',
    )
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  },
})

/** What was typed and dropped is gone: the form opens with the figures of the version. */
export const Reopened = deskStory({
  ...list,
  answers: (api) => api.answer(listDeskRates, { list: [draftedRates] }),
  sees: 'Version 2',
  act: async () => {
    const slots = async () =>
      within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Slots' })
    await press('Edit draft')
    await userEvent.clear(await slots())
    await userEvent.type(await slots(), '9')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Edit draft')
    await expect(await slots()).toHaveValue('1.2')
  },
})

/** A colleague has written the draft since: it is not overwritten unseen, and what was typed stays. */
export const DraftOvertaken = deskStory({
  ...list,
  answers: (api) => {
    let isWritten = false
    const theirs = {
      ...draftedRates,
      madeAt: '2026-11-20T11:00:00.000Z',
      rebate: [{ category: 'slots' as const, basisPoints: 90 }],
    }
    return api
      .answer(listDeskRates, () => ({ list: [isWritten ? theirs : draftedRates] }))
      .answer(draftRates, ({ madeAt }) => {
        if (madeAt === theirs.madeAt) return { version: 2 }
        isWritten = true
        throw refusal('ops.overtaken')
      })
  },
  sees: 'Version 2',
  act: async () => {
    await press('Edit draft')
    const dialog = within(await screen.findByRole('dialog'))
    const slots = dialog.getByRole('textbox', { name: 'Slots' })
    await userEvent.clear(slots)
    await userEvent.type(slots, '1.1')
    await confirm(/^Another operator has changed this meanwhile/)
    await dialog.findByText('Another operator has changed this since you opened it.')
    await expect(slots).toHaveValue('1.1')
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Use the latest version' }))
    await expect(slots).toHaveValue('0.9')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('The draft is saved. A second operator approves it.')
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
/** The market allows no rewards for loyalty: the figures are not what is paid. */
export const ForbiddenByTheMarket = deskStory({
  ...one,
  path: '/rates/NOCTURNE01~0/show',
  sees: /^The market forbids rebates: none of these rates is paid/,
  answers: (api) =>
    api.answer(
      getDeskRates,
      aDeskRates({
        rates: fileRates,
        before: null,
        unpaid: [
          { what: 'rebate', source: 'Gambling Act 14:9' },
          { what: 'gifts', source: 'Gambling Act 14:9' },
        ],
      }),
    ),
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

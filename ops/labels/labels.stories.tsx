import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { assignLabel, createLabel, listLabels, listPlayerLabels } from '#schemas/api/ops-labels.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Labels' } satisfies Meta
export default meta

const labels = { path: '/labels', sees: 'Founding player' } as const

export const Labels = deskStory(labels)
export const LabelsDark = deskStory({ ...labels, mode: 'dark' })
export const LabelsInPortuguese = deskStory({ ...labels, sees: 'Jogador fundador', language: 'pt' })
export const LabelsRightToLeft = deskStory({ ...labels, sees: 'لاعب مؤسس', language: 'ar' })
export const LabelsOnAPhone = deskStory({ ...labels, phone: true })
export const LabelsForSupport = deskStory({ ...labels, role: 'support' })
export const LabelsForPayments = deskStory({ ...labels, role: 'payments' })
export const LabelsEmpty = deskStory({
  ...labels,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listLabels, { list: [] }),
})
export const LabelsLoading = deskStory({
  ...labels,
  sees: 'Labels',
  answers: (api) => api.answer(listLabels, never),
})
export const LabelsFailed = deskStory({
  ...labels,
  sees: 'Try again',
  answers: (api) => api.answer(listLabels, overloaded),
})

/** Fills in the form of a new label. */
async function fillIn() {
  await press('New label')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('combobox', { name: /Merchant/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
  await userEvent.type(dialog.getByLabelText(/^Code/), 'guests')
  await userEvent.type(dialog.getByLabelText(/^Label/), 'Guest of honour')
}
export const LabelCreated = deskStory({
  ...labels,
  answers: (api) => api.answer(createLabel, {}),
  act: async () => {
    await fillIn()
    await confirm('Done.')
  },
})
export const LabelCodeTaken = deskStory({
  ...labels,
  answers: (api) =>
    api.answer(createLabel, () => {
      throw refusal('labels.taken')
    }),
  act: async () => {
    await fillIn()
    await confirm(/already has a label with this code/)
  },
})
export const LabelEdited = deskStory({
  ...labels,
  act: async () => {
    await press('Edit')
    await screen.findByRole('dialog')
  },
})

/** Pastes usernames into the form of a label. */
async function paste() {
  await press('Assign to accounts')
  const field = await screen.findByLabelText(/^Usernames/)
  await userEvent.click(field)
  await userEvent.paste('winner01\nmarina, rafael\nnobody')
  await screen.findByText('Usernames: 4 (at most 1000)')
}
export const LabelAssigned = deskStory({
  ...labels,
  answers: (api) => api.answer(assignLabel, { assigned: ['p1', 'p2'], had: 1, unknown: ['nobody'] }),
  act: async () => {
    await paste()
    await confirm('Label assigned: 2')
    await screen.findByDisplayValue('nobody')
  },
})
export const LabelAssignedOnAPhone = deskStory({
  ...labels,
  phone: true,
  answers: (api) => api.answer(assignLabel, { assigned: ['p1', 'p2'], had: 1, unknown: ['nobody'] }),
  act: async () => {
    await paste()
    await confirm('Label assigned: 2')
  },
})
/** What was pasted stays after a failure. */
export const LabelNotAssigned = deskStory({
  ...labels,
  answers: (api) => api.answer(assignLabel, overloaded),
  act: async () => {
    await paste()
    await confirm(/busy/)
    await screen.findByDisplayValue(/winner01/)
  },
})

const player = { path: '/players/NOCTURNE01~p1/show', sees: 'Here since the first week' } as const

export const LabelsOfAPlayer = deskStory(player)
export const LabelsOfAPlayerOnAPhone = deskStory({ ...player, phone: true })
export const LabelsOfAPlayerForPayments = deskStory({ ...player, role: 'payments' })
export const LabelsOfAPlayerNone = deskStory({
  ...player,
  sees: 'No labels.',
  answers: (api) => api.answer(listPlayerLabels, { list: [] }),
})
export const LabelsOfAPlayerFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(listPlayerLabels, overloaded),
})
export const LabelOfAPlayerAssigned = deskStory({
  ...player,
  answers: (api) => api.answer(assignLabel, { assigned: ['p1'], had: 0, unknown: [] }),
  act: async () => {
    await press('Assign a label')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /Label/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Tries new pages/ }))
    await confirm('Done.')
  },
})

/** The filter offers the merchant's labels. */
export const PlayersByLabel = deskStory({
  path: `/players?filter=${encodeURIComponent(JSON.stringify({ label: 'founding' }))}&displayedFilters=${encodeURIComponent(JSON.stringify({ label: true }))}`,
  sees: 'winner01',
})

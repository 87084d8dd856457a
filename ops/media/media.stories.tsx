import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { listMedia, placeMedia, removeMedia, uploadMedia } from '#schemas/api/ops-media.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { mediaAnswers } from '../testing/content-answers.ts'
import { deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Media library' } satisfies Meta
export default meta

const media = { path: '/media', sees: 'Lanterns on the river', answers: mediaAnswers } as const

export const Library = deskStory(media)
export const LibraryDark = deskStory({ ...media, mode: 'dark' })
export const LibraryInPortuguese = deskStory({ ...media, sees: 'Lanternas no rio', language: 'pt' })
export const LibraryOnAPhone = deskStory({ ...media, phone: true })
export const LibraryEmpty = deskStory({
  ...media,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listMedia, { list: [], more: false }),
})
export const LibraryLoading = deskStory({
  ...media,
  sees: 'Media library',
  answers: (api) => api.answer(listMedia, never),
})
export const LibraryFailed = deskStory({
  ...media,
  sees: 'Try again',
  answers: (api) => api.answer(listMedia, overloaded),
})

async function describeNew() {
  await press('Add picture')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /Merchant/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
  // Typing letter by letter takes seconds when many stories run concurrently.
  const fill = async (label: RegExp, text: string) => {
    await userEvent.click(dialog.getByLabelText(label))
    await userEvent.paste(text)
  }
  await fill(/^Name/, 'Moon')
  await fill(/What the picture shows/, 'The moon above the hall')
  const file = new File([new Uint8Array(64)], 'moon.png', { type: 'image/png' })
  await userEvent.upload(dialog.getByLabelText(/Choose file/), file)
  return dialog
}

/** After a refused upload the form stays open with the reason. */
export const UploadRefused = deskStory({
  ...media,
  answers: (api) =>
    mediaAnswers(api).answer(uploadMedia, () => {
      throw refusal('media.pictureInvalid')
    }),
  async act() {
    const dialog = await describeNew()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText('That picture can’t be read. Choose a PNG or JPG of up to 5 MB.')
  },
})

/** An unused picture can be deleted; one in use can be removed from its places. */
export const TakenOff = deskStory({
  ...media,
  answers: (api) => mediaAnswers(api).answer(placeMedia, {}),
  async act() {
    await userEvent.click(await screen.findByRole('button', { name: 'Take off' }))
    await screen.findByText('Done.')
  },
})
export const Deleting = deskStory({
  ...media,
  answers: (api) => mediaAnswers(api).answer(removeMedia, {}),
  act: () => press('Delete'),
})
export const Placing = deskStory({
  ...media,
  async act() {
    const [first] = await screen.findAllByRole('button', { name: 'Show in…' })
    if (first !== undefined) await userEvent.click(first)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox'))
    await screen.findByRole('option', { name: /How do I withdraw/ })
  },
})

const withAnnouncement = (api: FakeApi) => mediaAnswers(api).answer(listDeskAnnouncements, { list: [] })

/** An announcement's picture is chosen from its site's library. */
export const ChosenForAnAnnouncement = deskStory({
  path: '/announcements',
  sees: 'Publish',
  answers: withAnnouncement,
  async act() {
    await press('Publish')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /Merchant/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Picture' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Lanterns' }))
  },
})

import type { Meta } from '@storybook/react-vite'
import { fireEvent, screen, userEvent, within } from 'storybook/test'
import { listAnnouncementDrafts, listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { listMedia, listMediaPlaces, placeMedia, removeMedia, uploadMedia } from '#schemas/api/ops-media.ts'
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
  answers: (api) => api.answer(listMedia, { list: [], next: null }),
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

/** Only a picture that nothing shows, will show, or has in a draft can be deleted. */
export const Deleting = deskStory({
  ...media,
  answers: (api) => mediaAnswers(api).answer(removeMedia, {}),
  act: () => press('Delete'),
})

const places = { path: '/mediaPlaces', sees: 'A friendly start', answers: mediaAnswers } as const

export const Places = deskStory(places)
export const PlacesDark = deskStory({ ...places, mode: 'dark' })
export const PlacesInPortuguese = deskStory({ ...places, sees: 'Um começo amigo', language: 'pt' })
export const PlacesOnAPhone = deskStory({ ...places, phone: true })
export const PlacesEmpty = deskStory({
  ...places,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listMediaPlaces, { list: [] }),
})
export const PlacesLoading = deskStory({
  ...places,
  sees: 'Pictures of promotions',
  answers: (api) => api.answer(listMediaPlaces, never),
})
export const PlacesFailed = deskStory({
  ...places,
  sees: 'Try again',
  answers: (api) => api.answer(listMediaPlaces, overloaded),
})
export const PlacesNotAllowed = deskStory({ ...places, sees: 'Access denied', role: 'payments' })

async function openPlace() {
  const [first] = await screen.findAllByRole('button', { name: 'Choose picture' })
  if (first !== undefined) await userEvent.click(first)
  return within(await screen.findByRole('dialog'))
}

/** The form shows what readers see now and next, the picture as a card, and every version. */
export const Placing = deskStory({
  ...places,
  async act() {
    const dialog = await openPlace()
    await dialog.findByText(/Version 3 from/)
    await userEvent.click(dialog.getByText('3 versions'))
    await dialog.findByText(/deleted since/)
  },
})
export const PlacingOnAPhone = deskStory({
  ...places,
  phone: true,
  act: async () => void (await openPlace()),
})

/** From a time on, for readers of one language. */
export const PlacedLater = deskStory({
  ...places,
  answers: (api) => mediaAnswers(api).answer(placeMedia, { version: 2 }),
  async act() {
    const dialog = await openPlace()
    const choose = async (label: RegExp, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/For readers of/, 'Português')
    await choose(/What to do/, 'Show from …')
    await fireEvent.change(dialog.getByLabelText(/^Show from/), { target: { value: '2026-12-24T18:00' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Done.')
  },
})

/** Another operator has chosen meanwhile: the form stays open with the choice. */
export const PlacedMeanwhile = deskStory({
  ...places,
  answers: (api) =>
    mediaAnswers(api).answer(placeMedia, () => {
      throw refusal('ops.overtaken')
    }),
  async act() {
    const dialog = await openPlace()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText(/Another operator has changed this meanwhile/)
  },
})

const withAnnouncement = (api: FakeApi) =>
  mediaAnswers(api).answer(listDeskAnnouncements, { list: [] }).answer(listAnnouncementDrafts, { list: [] })

/** An announcement's picture is chosen from its site's library. */
export const ChosenForAnAnnouncement = deskStory({
  path: '/announcements',
  sees: 'New announcement',
  answers: withAnnouncement,
  async act() {
    await press('New announcement')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /Merchant/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Picture' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Lanterns' }))
  },
})

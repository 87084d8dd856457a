import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  deleteAnnouncementDraft,
  listAnnouncementDrafts,
  publishAnnouncement,
  reviseAnnouncement,
  saveAnnouncementDraft,
} from '#schemas/api/ops-content.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { announcementDrafts } from '../testing/content-answers.ts'
import { dayLook, nightLook } from '../testing/merchants.ts'
import { confirm, deskStory, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Announcement drafts' } satisfies Meta
export default meta

const withDrafts = (api: FakeApi) => api.answer(listAnnouncementDrafts, { list: announcementDrafts })
const drafts = { path: '/announcements', sees: 'The tables rest until five', answers: withDrafts } as const

export const Drafts = deskStory(drafts)
export const DraftsDark = deskStory({ ...drafts, mode: 'dark' })
export const DraftsInPortuguese = deskStory({ ...drafts, language: 'pt', sees: 'Noite das lanternas' })
export const DraftsOnAPhone = deskStory({ ...drafts, phone: true })
export const DraftsFailed = deskStory({
  ...drafts,
  sees: 'Try again',
  answers: (api) => api.answer(listAnnouncementDrafts, overloaded),
})

const openNth = async (name: string, index: number) => {
  const buttons = await screen.findAllByRole('button', { name })
  const button = buttons[index]
  if (button !== undefined) await userEvent.click(button)
  return within(await screen.findByRole('dialog'))
}

/** Only the merchant and the type are needed for a draft. */
export const Saved = deskStory({
  path: '/announcements',
  sees: 'The tables rest tonight',
  answers: (api) =>
    withDrafts(api).answer(saveAnnouncementDraft, {
      draftId: announcementDrafts[0]?.draftId ?? '',
      version: 1,
    }),
  async act() {
    await press('New announcement')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'Save draft' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('combobox', { name: /Merchant/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('Draft saved.')
  },
})

/** The look of the merchant's brand, its default mode first. */
export const PreviewInTheBrandsLook = deskStory({
  path: '/announcements',
  sees: 'The tables rest tonight',
  async act() {
    const dialog = await openNth('Revise', 0)
    // The preview is drawn anew when the merchant's looks arrive.
    const isIn = ({ page }: { readonly page: string }) =>
      waitFor(() =>
        expect(dialog.getByText('The tables rest tonight').closest('[data-look]')).toHaveStyle({
          backgroundColor: page,
        }),
      )
    await isIn(nightLook)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Brand and mode' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Nocturne · light' }))
    await isIn(dayLook)
  },
})

/** Another operator goes on with it and publishes it. */
export const GoneOnWith = deskStory({
  ...drafts,
  answers: (api) => withDrafts(api).answer(publishAnnouncement, { announcementId: 'a2' }),
  async act() {
    const dialog = await openNth('Continue', 0)
    await userEvent.click(dialog.getByRole('combobox', { name: /^Language/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Português/ }))
    await expect(dialog.getByLabelText(/^Title/)).toHaveValue('Noite das lanternas')
    await userEvent.click(dialog.getByLabelText(/^Text/))
    await userEvent.paste('Hoje às oito.')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Done.')
  },
})

/** The draft of a next version is published with a reason. */
export const NextVersion = deskStory({
  ...drafts,
  answers: (api) => withDrafts(api).answer(reviseAnnouncement, { version: 3 }),
  async act() {
    const dialog = await openNth('Continue', 1)
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'longer than planned')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Done.')
  },
})

/** Another operator has saved it since: nothing is overwritten, and what was typed stays until it is decided. */
export const SavedMeanwhile = deskStory({
  ...drafts,
  answers(api) {
    let isSaved = false
    return api
      .answer(listAnnouncementDrafts, () => ({
        list: announcementDrafts.map((each) =>
          isSaved ? { ...each, version: each.version + 1, title: { en: 'Theirs' } } : each,
        ),
      }))
      .answer(saveAnnouncementDraft, () => {
        isSaved = true
        throw refusal('ops.overtaken')
      })
  },
  async act() {
    const dialog = await openNth('Continue', 1)
    const title = dialog.getByLabelText(/^Title/)
    await userEvent.click(title)
    await userEvent.paste(', mine')
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
    await dialog.findByText(/Another operator has changed this meanwhile/)
    await dialog.findByText(/has saved this draft since/)
    await expect(title).toHaveValue('The tables rest until five, mine')
    await expect(dialog.getByRole('button', { name: 'Save draft' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Use the latest version' }))
    await expect(title).toHaveValue('Theirs')
  },
})

/** Another operator has deleted it: what was typed may be saved as a new draft. */
export const DeletedMeanwhile = deskStory({
  ...drafts,
  answers(api) {
    let isGone = false
    return api
      .answer(listAnnouncementDrafts, () => ({ list: isGone ? [] : announcementDrafts }))
      .answer(saveAnnouncementDraft, ({ draft }) => {
        if (draft === undefined) return { draftId: announcementDrafts[0]?.draftId ?? '', version: 1 }
        isGone = true
        throw refusal('ops.unknown')
      })
  },
  async act() {
    const dialog = await openNth('Continue', 1)
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
    await dialog.findByText(/published or deleted this draft/)
    await expect(dialog.getByLabelText(/^Title/)).toHaveValue('The tables rest until five')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue with mine' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('Draft saved.')
  },
})

export const Deleting = deskStory({
  ...drafts,
  answers: (api) => withDrafts(api).answer(deleteAnnouncementDraft, {}),
  async act() {
    await openNth('Delete', 0)
    await confirm('Done.')
  },
})

import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { getHelpText, listHelpArticles, saveHelpDraft } from '#schemas/api/ops-help.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Help articles' } satisfies Meta
export default meta

const help = { path: '/helpArticles', sees: 'How do I withdraw money?' } as const

export const Articles = deskStory(help)
export const ArticlesDark = deskStory({ ...help, mode: 'dark' })
export const ArticlesInPortuguese = deskStory({ ...help, language: 'pt' })
export const ArticlesOnAPhone = deskStory({ ...help, phone: true })
export const ArticlesEmpty = deskStory({
  ...help,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listHelpArticles, { list: [] }),
})
export const ArticlesLoading = deskStory({
  ...help,
  sees: 'Help articles',
  answers: (api) => api.answer(listHelpArticles, never),
})
export const ArticlesFailed = deskStory({
  ...help,
  sees: 'Try again',
  answers: (api) => api.answer(listHelpArticles, overloaded),
})
export const ArticlesNotAllowed = deskStory({ ...help, sees: 'Access denied', role: 'payments' })

/** The form of the first article, with its text. */
async function opened() {
  await press('Edit')
  return within(await screen.findByRole('dialog')).findByLabelText(/^Text/)
}

export const ArticleEdited = deskStory({
  ...help,
  async act() {
    await opened()
    await expect(await screen.findByText('How long does it take?')).toBeVisible()
    await expect(await screen.findByText(/You must be 18 or older/)).toBeVisible()
  },
})
export const ArticleEditedOnAPhone = deskStory({
  ...help,
  phone: true,
  act: async () => void (await opened()),
})
export const ArticleTextLoading = deskStory({
  ...help,
  answers: (api) => api.answer(getHelpText, never),
  act: () => press('Edit'),
})
export const ArticleTextFailed = deskStory({
  ...help,
  answers: (api) => api.answer(getHelpText, overloaded),
  async act() {
    await press('Edit')
    await screen.findByText('Try again')
  },
})

/** What cannot be read is named while it is typed, and cannot be saved. */
export const ArticleUnreadable = deskStory({
  ...help,
  async act() {
    await userEvent.clear(await opened())
    await expect(await screen.findByText('The first line isn’t “# Title”.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  },
})

export const ArticleRefused = deskStory({
  ...help,
  answers: (api) =>
    api.answer(saveHelpDraft, () => {
      throw refusal('ops.wrongState')
    }),
  async act() {
    await opened()
    await confirm(/already been handled/)
  },
})

import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { listRestrictedRewards } from '#schemas/api/ops-loyalty.ts'
import {
  changePromotionState,
  decideApplication,
  getDeskPromotion,
  listDeskPromotions,
  listPromotionApplications,
  previewPromotion,
  simulatePromotion,
} from '#schemas/api/ops-promotions.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aLawProblem, aPromotion } from '../testing/promotion-answers.ts'
import { confirm, deskStory, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Promotions' } satisfies Meta
export default meta

const list = { path: '/promotions', sees: /Half back on your weekly deposit/ } as const

export const Promotions = deskStory(list)
export const PromotionsInPortuguese = deskStory({ ...list, sees: /Metade do seu/, language: 'pt' })
export const PromotionsOnAPhone = deskStory({ ...list, phone: true })
export const PromotionsFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskPromotions, overloaded),
})

const one = { path: '/promotions/NOCTURNE01~weekly-match/show', sees: 'What players read' } as const

export const Live = deskStory({
  ...one,
  async act() {
    await screen.findByText(/8 times/, {}, { timeout: 5_000 })
    await screen.findByText(/^Promotion weekly-match · NOCTURNE01$/)
  },
})
export const PreviewLoading = deskStory({
  ...one,
  answers: (api) => api.answer(previewPromotion, () => new Promise<never>(() => {})),
  async act() {
    await screen.findByRole('region', { name: 'Results' })
    await expect(screen.queryByText(/preview appears as soon as/)).toBeNull()
  },
})
export const ForAHiddenLabel = deskStory({
  ...one,
  sees: /Only with the label: Tries new pages/,
  answers: (api) =>
    api.answer(
      getDeskPromotion,
      aPromotion({
        rule: {
          ...aPromotion().rule,
          conditions: [{ attribute: 'label', op: 'is', value: true, label: 'tries-new-pages' }],
        },
      }),
    ),
  act: async () => void (await screen.findByText('Only for invited players.', {}, { timeout: 5_000 })),
})
export const LiveForSupport = deskStory({ ...one, role: 'support' })
export const LiveDarkOnAPhone = deskStory({ ...one, mode: 'dark', phone: true })
/** Lines of a time in a table. */
const linesOf = (time: Element) =>
  Math.round(time.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(time).lineHeight))
export const HistoryOnAPhone = deskStory({
  ...one,
  phone: true,
  async act() {
    const history = await screen.findByRole('region', { name: 'History' })
    const times = [...history.querySelectorAll('time')]
    await expect(times.length).toBeGreaterThan(0)
    await expect(Math.max(...times.map(linesOf))).toBeLessThanOrEqual(2)
    await expect(history.scrollWidth).toBeLessThanOrEqual(history.clientWidth)
  },
})
export const PreviewInArabic = deskStory({
  ...one,
  async act() {
    await userEvent.click(await screen.findByLabelText('Language'))
    await userEvent.click(await screen.findByRole('option', { name: 'العربية' }))
    await screen.findByText(/No brand of this merchant/)
  },
})
export const PausedForAReason = deskStory({
  ...one,
  answers: (api) => api.answer(changePromotionState, { state: 'paused' }),
  async act() {
    await press('Pause')
    await confirm('Done.')
  },
})
export const ToApprove = deskStory({
  ...one,
  answers: (api) =>
    api.answer(getDeskPromotion, aPromotion({ state: 'simulated', approvedBy: null, author: 'bruno' })),
})
export const OwnDraft = deskStory({
  ...one,
  sees: /A second person/,
  answers: (api) =>
    api.answer(getDeskPromotion, aPromotion({ state: 'simulated', approvedBy: null, author: 'ana' })),
})
export const SimulationRefused = deskStory({
  ...one,
  answers: (api) =>
    api
      .answer(
        getDeskPromotion,
        aPromotion({ state: 'checked', approvedBy: null, simulation: null, problems: [aLawProblem] }),
      )
      .answer(simulatePromotion, () => {
        throw refusal('promotions.hasProblems')
      }),
  async act() {
    await press('Simulate')
    await confirm(/has problems/)
  },
})

const editor = { path: '/promotions/create', sees: 'Type and period' } as const
const fillIn = async () => {
  await userEvent.click(await screen.findByLabelText(/^Merchant/))
  await userEvent.click(await screen.findByRole('option', { name: 'NOCTURNE01' }))
  await userEvent.type(await screen.findByLabelText(/^Promotion ID/), 'winter')
  await screen.findByText(/within 7 days/, {}, { timeout: 5_000 })
}

export const New = deskStory({ ...editor, act: fillIn })
export const NewForALabel = deskStory({
  ...editor,
  async act() {
    await fillIn()
    await press('Add a condition')
    await userEvent.click(screen.getByRole('combobox', { name: 'Attribute' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Label' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Label/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Tries new pages' }))
    await screen.findByText('Only for invited players.', {}, { timeout: 5_000 })
  },
})
export const NewOnAPhone = deskStory({ ...editor, phone: true })
export const NewInPortuguese = deskStory({ ...editor, sees: 'Tipo e período', language: 'pt' })
export const ForbiddenByTheMarket = deskStory({
  ...editor,
  answers: (api) =>
    api.answer(previewPromotion, {
      problems: [aLawProblem],
      currency: 'GBP',
      timeZone: 'Europe/London',
      languages: ['en'],
      names: {},
      roundGames: [],
    }),
  async act() {
    await fillIn()
    await screen.findByText(/LCCP/)
  },
})
export const Unreadable = deskStory({
  ...editor,
  async act() {
    const bonus = await screen.findByLabelText(/^Bonus/)
    await userEvent.clear(bonus)
    await userEvent.type(bonus, 'ten')
    await screen.findByText(/Check these fields: bonus/)
  },
})

const queue = { path: '/promotionApplications', sees: /My birthday/ } as const

export const Applications = deskStory(queue)
export const ApplicationsOnAPhone = deskStory({ ...queue, phone: true })
export const ApplicationsEmpty = deskStory({
  ...queue,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listPromotionApplications, { list: [], next: null }),
})
export const ApplicationPictures = deskStory({
  ...queue,
  async act() {
    await press('2 pictures')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByAltText('Picture 2')
  },
})
export const ApplicationGranted = deskStory({
  ...queue,
  answers: (api) => api.answer(decideApplication, { outcome: 'done' }),
  async act() {
    await press('Grant')
    await confirm('Done.')
  },
})

const law = { path: '/loyaltyLaw', sees: /Brazil, Law 14.790/ } as const

export const LoyaltyLaw = deskStory(law)
export const LoyaltyLawInPortuguese = deskStory({ ...law, sees: /Nada antes da primeira/, language: 'pt' })
export const LoyaltyLawOnAPhone = deskStory({ ...law, phone: true })
export const LoyaltyLawNone = deskStory({
  ...law,
  sees: /No market restricts/,
  answers: (api) => api.answer(listRestrictedRewards, { list: [] }),
})
export const LoyaltyLawFailed = deskStory({
  ...law,
  sees: 'Try again',
  answers: (api) => api.answer(listRestrictedRewards, overloaded),
})

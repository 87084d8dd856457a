import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { listPageViews, listVisitDays } from '#schemas/api/ops-analytics.ts'
import { deskStory, never, overloaded } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Analytics' } satisfies Meta
export default meta

const days = { path: '/visitDays', sees: 'Nov 22, 2026' } as const

export const Days = deskStory({
  ...days,
  act: async () => {
    await expect(screen.getByText('38,052')).toBeVisible()
    await expect(screen.getAllByText('77%')[0]).toBeVisible()
  },
})
export const DaysDark = deskStory({ ...days, mode: 'dark' })
export const DaysInPortuguese = deskStory({ ...days, language: 'pt', sees: '38.052' })
export const DaysInVietnamese = deskStory({ ...days, language: 'vi', phone: true, sees: '38.052' })
export const DaysRightToLeft = deskStory({ ...days, language: 'ar', phone: true, sees: 'NOCTURNE01' })
export const DaysOnAPhone = deskStory({ ...days, phone: true })
export const DaysLoading = deskStory({
  ...days,
  sees: 'Visits by day',
  answers: (api) => api.answer(listVisitDays, never),
})
export const DaysFailed = deskStory({
  ...days,
  sees: 'Try again',
  answers: (api) => api.answer(listVisitDays, overloaded),
})
export const DaysEmpty = deskStory({
  ...days,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listVisitDays, { list: [] }),
})
/** Without views there is no share of phones. */
export const DaysWithoutViews = deskStory({
  ...days,
  sees: '–',
  answers: (api) =>
    api.answer(listVisitDays, {
      list: [{ merchantCode: 'NOCTURNE01', day: '2026-11-22', views: 0, visits: 0, phoneViews: 0 }],
    }),
})

const counts = { visits: 211, phoneViews: 1_828 }
const pages = { path: '/pageViews', sees: 'lottery' } as const

export const Pages = deskStory(pages)
export const PagesInPortuguese = deskStory({ ...pages, language: 'pt' })
export const PagesOnAPhone = deskStory({ ...pages, phone: true })
export const PagesRightToLeft = deskStory({ ...pages, language: 'ar' })
export const PagesOfAWeek = deskStory({
  ...pages,
  answers: (api) =>
    api.answer(listPageViews, ({ days: period }) => ({
      list: [
        { merchantCode: 'NOCTURNE01', page: 'lottery', views: period === '7' ? 2_417 : 14_610, ...counts },
      ],
    })),
  act: async () => {
    const period = await screen.findByRole('combobox', { name: 'Period' })
    await expect(period).toHaveTextContent('Last 30 days')
    await expect(screen.getByText('14,610')).toBeVisible()
    await userEvent.click(period)
    await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }))
    await screen.findByText('2,417')
  },
})

import type { Meta } from '@storybook/react-vite'
import { listDeskPots } from '#schemas/api/ops-jackpots.ts'
import { deskStory, never, overloaded } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Jackpots' } satisfies Meta
export default meta

const pots = { path: '/jackpots', sees: /smaller pots/ } as const

export const Pots = deskStory(pots)
export const PotsInPortuguese = deskStory({ ...pots, language: 'pt' })
export const PotsOnAPhone = deskStory({ ...pots, phone: true })
export const PotsForSupport = deskStory({ ...pots, role: 'support' })
export const PotsLoading = deskStory({
  ...pots,
  sees: 'Jackpots',
  answers: (api) => api.answer(listDeskPots, never),
})
export const PotsFailed = deskStory({
  ...pots,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskPots, overloaded),
})
export const Hits = deskStory({ path: '/jackpotHits', sees: 'nocturne01' })

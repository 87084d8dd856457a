import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { decideHeldReward, decideLink, listHeldRewards, listLinkedAccounts } from '#schemas/api/ops-linked.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Linked accounts' } satisfies Meta
export default meta

const held = { path: '/heldRewards', sees: 'weekly-casino' } as const

export const HeldRewards = deskStory(held)
export const HeldRewardsDark = deskStory({ ...held, mode: 'dark' })
export const HeldRewardsInPortuguese = deskStory({ ...held, language: 'pt' })
export const HeldRewardsInVietnamese = deskStory({ ...held, language: 'vi', phone: true })
export const HeldRewardsRightToLeft = deskStory({ ...held, language: 'ar' })
export const HeldRewardsOnAPhone = deskStory({ ...held, phone: true })
export const HeldRewardsForSupport = deskStory({ ...held, role: 'support' })
export const HeldRewardsEmpty = deskStory({
  ...held,
  sees: 'No reward is held.',
  answers: (api) => api.answer(listHeldRewards, { list: [], next: null }),
})
export const HeldRewardsLoading = deskStory({
  ...held,
  sees: 'Held rewards',
  answers: (api) => api.answer(listHeldRewards, never),
})
export const HeldRewardsFailed = deskStory({
  ...held,
  sees: 'Try again',
  answers: (api) => api.answer(listHeldRewards, overloaded),
})
export const HeldRewardOvertaken = deskStory({
  ...held,
  answers: (api) =>
    api.answer(decideHeldReward, () => {
      throw refusal('ops.wrongState')
    }),
  act: async () => {
    await press('Release')
    await confirm(/already been handled/)
  },
})
export const HeldRewardReleased = deskStory({
  ...held,
  answers: (api) => api.answer(decideHeldReward, {}),
  act: async () => {
    await press('Release')
    await confirm('Done.')
  },
})
export const HeldRewardToDecline = deskStory({
  ...held,
  act: async () => {
    await press('Decline')
    await screen.findByRole('dialog')
  },
})

const player = { path: '/players/NOCTURNE01~p1/show', sees: 'Same payout account' } as const

export const Links = deskStory({ ...player, sees: /Same payout account/ })
export const LinksDark = deskStory({ ...player, sees: /Same payout account/, mode: 'dark' })
export const LinksOnAPhone = deskStory({ ...player, sees: /Same payout account/, phone: true })
export const LinksRightToLeft = deskStory({ ...player, sees: /حساب السحب نفسه/, language: 'ar' })
export const LinksNone = deskStory({
  ...player,
  sees: /No account shares/,
  answers: (api) => api.answer(listLinkedAccounts, { list: [] }),
})
export const LinksFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(listLinkedAccounts, overloaded),
})
export const LinkToldApart = deskStory({
  ...player,
  sees: /Same payout account/,
  answers: (api) => api.answer(decideLink, {}),
  act: async () => {
    await press('Different people')
    await confirm('Done.')
  },
})

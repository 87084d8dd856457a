import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { approveCampaign, getCampaign, listCampaigns } from '#schemas/api/ops-campaigns.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { aCampaign, aCampaignPage, sentCampaign } from '../testing/campaign-answers.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Campaigns' } satisfies Meta
export default meta

const list = { path: '/campaigns', sees: 'New live tables this week' } as const
const one = { path: '/campaigns/NOCTURNE01~new-tables/show', sees: 'New live tables this week' } as const

export const Campaigns = deskStory(list)
export const CampaignsInPortuguese = deskStory({
  ...list,
  sees: 'Novas mesas ao vivo nesta semana',
  language: 'pt',
})
export const CampaignsOnAPhone = deskStory({ ...list, phone: true })
export const CampaignsForPayments = deskStory({ ...list, role: 'payments' })
export const CampaignsLoading = deskStory({
  ...list,
  sees: 'Campaigns',
  answers: (api) => api.answer(listCampaigns, never),
})
export const CampaignsFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => api.answer(listCampaigns, overloaded),
})
export const CampaignWritten = deskStory({ ...list, act: () => press('Write a campaign') })
export const CampaignWrittenOnAPhone = deskStory({
  ...list,
  phone: true,
  act: () => press('Write a campaign'),
})

export const Draft = deskStory(one)
export const DraftDark = deskStory({ ...one, mode: 'dark' })
export const DraftRightToLeft = deskStory({ ...one, language: 'ar' })
export const DraftOnAPhone = deskStory({ ...one, phone: true })
export const DraftForSupport = deskStory({ ...one, role: 'support' })
export const Counted = deskStory({
  ...one,
  act: async () => {
    await press('Count')
    await screen.findByText('431 of 5,300 players of the audience would get it.')
  },
})

/** Confirms the checklist in the dialog. */
async function checkTheList() {
  await press('Approve')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('checkbox'))
}
export const Approved = deskStory({
  ...one,
  answers: (api) => api.answer(approveCampaign, {}),
  act: async () => {
    await checkTheList()
    await confirm('Done.')
  },
})
export const OwnDraft = deskStory({
  ...one,
  answers: (api) =>
    api.answer(approveCampaign, () => {
      throw refusal('ops.samePerson')
    }),
  act: checkTheList,
})
export const QuietHours = deskStory({
  ...one,
  answers: (api) =>
    api.answer(getCampaign, {
      ...aCampaignPage(aCampaign({ state: 'sending', approvedBy: 'bruno', players: 88 })),
      quiet: { from: 21, to: 9, timeZone: 'Europe/Lisbon', isNow: true },
    }),
})
const failures = {
  count: 120,
  list: [
    {
      playerId: 'p1',
      username: 'marina',
      tries: 5,
      reason: 'The push service answered 503',
      at: '2026-11-20T10:05:00.000Z',
      isTriedAgain: false,
    },
    {
      playerId: 'p2',
      username: 'tiago',
      tries: 2,
      reason: 'The push service answered 503',
      at: '2026-11-20T10:04:00.000Z',
      isTriedAgain: true,
    },
  ],
}
const someFailed = {
  ...one,
  sees: /marina/,
  answers: (api: FakeApi) =>
    api.answer(getCampaign, {
      ...aCampaignPage(aCampaign({ state: 'sending', approvedBy: 'bruno', players: 88 })),
      failures,
    }),
}
export const SomeFailed = deskStory({
  ...someFailed,
  act: async () => {
    await screen.findByText('given up, tries: 5')
  },
})
export const SomeFailedOnAPhone = deskStory({ ...someFailed, phone: true })
export const SomeFailedRightToLeft = deskStory({ ...someFailed, language: 'ar' })
export const Sent = deskStory({
  ...one,
  answers: (api) =>
    api.answer(
      getCampaign,
      aCampaignPage(sentCampaign, [
        { channel: 'inbox', outcome: 'sent', count: 1_204 },
        { channel: 'inbox', outcome: 'limit', count: 31 },
        { channel: 'email', outcome: 'sent', count: 611 },
      ]),
    ),
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { getRaffle, getRafflePromotionStatus, listRaffles } from '#schemas/api/raffles.ts'
import type { RaffleDetail, RaffleStatus } from '#schemas/api/raffles.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RafflePage } from './pages/RafflePage.tsx'
import { aDetail, aRaffle, aStanding, noTickets, rafflesAnswers } from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Screens/Raffle', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const overloaded = () => {
  throw refusal('server.overloaded')
}
const rightToLeft = { direction: 'rtl' }

const shown = (answers: (api: FakeApi) => FakeApi, loggedIn = true): Story => ({
  render: inPart(
    <Suspense>
      <RafflePage />
    </Suspense>,
    '/promotions/raffle',
  ),
  loaders: [partLoader({ loggedIn, answers })],
})
const one = (detail: RaffleDetail, standing?: RaffleStatus, loggedIn = true) =>
  shown((api) => rafflesAnswers(api, detail, standing), loggedIn)

const prize = { prizeId: 'first', ticket: 17, amount: '250.00', remark: null, place: 1 } as const
const claimBy = '2026-12-07T00:15:00.000Z'

export const ComingSoon = one(
  aDetail(aRaffle({ state: 'comingSoon', startsAt: '2026-11-24T00:00:00.000Z', tickets: 0, entrants: 0 })),
  noTickets,
)
export const OpenForAVisitor = one(aDetail(), undefined, false)
export const OpenWithoutMe = one(aDetail(), noTickets)
export const OpenWithMe = one(aDetail())
export const OpenWithMeOnAPhone: Story = { ...OpenWithMe, globals: onAPhone }
export const OpenWithMeRightToLeft: Story = { ...OpenWithMe, globals: rightToLeft }
export const OpenAtTheMaximum = one(aDetail(), aStanding({ tickets: 200, missing: null, chance: '83.3' }))
export const OpenDuringABreak = one(aDetail(), aStanding({ barredBy: 'break' }))
export const Frozen = one(aDetail(aRaffle({ state: 'frozen' })), aStanding({ missing: null }))
export const Won = one(
  aDetail(aRaffle({ state: 'drawn' })),
  aStanding({
    status: 'issued',
    missing: null,
    chance: null,
    prizes: [{ ...prize, state: 'open', claimBy }],
  }),
)
export const WonRightToLeft: Story = { ...Won, globals: rightToLeft }
export const WonAndOnItsWay = one(
  aDetail(aRaffle({ state: 'drawn' })),
  aStanding({
    status: 'claimed',
    missing: null,
    chance: null,
    prizes: [{ ...prize, prizeId: 'speaker', amount: null, state: 'claimed', claimBy }],
  }),
)
const reviewed = (state: 'held' | 'refused', reason: string | null) =>
  one(
    aDetail(aRaffle({ state: 'drawn' })),
    aStanding({
      status: 'closed',
      missing: null,
      chance: null,
      prizes: [
        {
          ...prize,
          state: 'barred',
          claimBy: null,
          held: { at: '2026-11-30T00:15:00.000Z', state, amount: '250.00', currency: 'EUR', reason },
        },
      ],
    }),
  )
export const WonAndHeld = reviewed('held', null)
export const WonAndHeldRightToLeft: Story = { ...WonAndHeld, globals: rightToLeft }
export const WonAndHeldOnAPhone: Story = { ...WonAndHeld, globals: onAPhone }
export const WonAndDeclined = reviewed('refused', 'Two accounts of one person.')
export const SettledWithAWin = one(
  aDetail(aRaffle({ state: 'settled' })),
  aStanding({
    status: 'claimed',
    missing: null,
    chance: null,
    prizes: [{ ...prize, state: 'paid', claimBy: null }],
  }),
)
export const SettledWithoutAWin = one(
  aDetail(aRaffle({ state: 'settled' })),
  aStanding({ status: 'closed', missing: null, chance: null }),
)
export const Cancelled = one(
  aDetail(aRaffle({ state: 'cancelled', cancelReason: 'The supplier of the speakers has withdrawn.' })),
  aStanding({ status: 'closed', missing: null, chance: null }),
)
export const Empty = shown((api) =>
  rafflesAnswers(api).answer(listRaffles, { list: [], serverTime: claimBy }),
)
export const Loading = shown((api) => rafflesAnswers(api).answer(listRaffles, never))
export const OwnPartFailed: Story = {
  ...shown((api) => rafflesAnswers(api).answer(getRafflePromotionStatus, overloaded)),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    await canvas.findByRole('heading', { name: 'Prizes' })
  },
}
export const OwnPartLoading = shown((api) => rafflesAnswers(api).answer(getRafflePromotionStatus, never))
export const Failed = shown((api) => rafflesAnswers(api).answer(getRaffle, overloaded))

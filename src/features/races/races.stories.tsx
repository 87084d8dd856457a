import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { getRace, getRunningRace, listRaces } from '#schemas/api/races.ts'
import type { RacePage as RacePageReply } from '#schemas/api/races.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RunningRace } from './components/RunningRace.tsx'
import { RacePage } from './pages/RacePage.tsx'
import {
  aFewestBoard,
  aRace,
  aRacePage,
  aReceipt,
  aStartedRace,
  aWaitingRace,
  inThirdPlace,
  racesAnswers,
  serverTime,
} from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Screens/Race', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const overloaded = () => {
  throw refusal('server.overloaded')
}
const rightToLeft = { direction: 'rtl' }

const shown = (
  answers: (api: FakeApi) => FakeApi,
  loggedIn = true,
  page: React.ReactNode = <RacePage />,
): Story => ({
  render: inPart(<Suspense>{page}</Suspense>, '/promotions/race'),
  loaders: [partLoader({ loggedIn, answers })],
})
const one = (parts: Partial<RacePageReply> = {}, loggedIn = true) =>
  shown((api) => racesAnswers(api, aRacePage(parts)), loggedIn)

const ended = { startsAt: '2026-11-22T03:00:00.000Z', endsAt: '2026-11-23T03:00:00.000Z' } as const
const { rulesHash, boardHash } = aReceipt()
const fairness = { rulesHash, boardHash }
const joined = { registration: 'optIn', joined: true } as const

export const ComingSoon = one({
  race: aRace({
    phase: 'comingSoon',
    startsAt: '2026-11-23T18:00:00.000Z',
    registration: 'optIn',
    players: 0,
  }),
  board: [],
})
export const ComingSoonJoined = one({
  race: aRace({ ...joined, phase: 'comingSoon', startsAt: '2026-11-23T18:00:00.000Z' }),
  board: [],
})
export const RunningForAVisitor = one({}, false)
export const RunningWithoutMe = one({ race: aRace({ registration: 'optIn' }) })
export const RunningFull = one({ race: aRace({ registration: 'optIn', maxPlayers: 12 }) })
export const RunningWithMe = one(inThirdPlace)
export const RunningWithMeOnAPhone: Story = { ...RunningWithMe, globals: onAPhone }
export const RunningWithMeRightToLeft: Story = { ...RunningWithMe, globals: rightToLeft }
export const RunningBeforeTheFirstRound = one({
  race: aRace(joined),
  board: [],
  me: { place: null, score: '0', rounds: 0, prize: null, next: null, neighbours: [] },
})
export const UnderReview = one({
  ...inThirdPlace,
  race: aRace({ ...ended, freezesAt: '2026-11-23T03:15:00.000Z', phase: 'settling', joined: true }),
})
export const PaidWithAWin = one({
  ...inThirdPlace,
  race: aRace({ ...ended, phase: 'paid', joined: true }),
  fairness,
})
export const PaidWithAWinRightToLeft: Story = { ...PaidWithAWin, globals: rightToLeft }
export const PaidWithoutAWin = one({
  race: aRace({ ...ended, phase: 'paid', joined: true }),
  fairness,
  me: { place: 31, score: '2.10', rounds: 12, prize: null, next: null, neighbours: [] },
})
export const PaidWithAHeldPrize = one({
  race: aRace({ ...ended, phase: 'paid', joined: true }),
  me: {
    place: 3,
    score: '85.50',
    rounds: 41,
    prize: null,
    held: {
      at: '2026-11-23T09:00:00.000Z',
      state: 'held',
      amount: '60.00',
      currency: 'EUR',
      reason: null,
    },
    next: null,
    neighbours: [],
  },
})
export const Cancelled = one({ race: aRace({ phase: 'cancelled' }), board: [] })
const unplaced = { place: null, score: '0', rounds: 0, prize: null, next: null, neighbours: [] }
export const WaitingForPlayers = one({ race: aWaitingRace(), board: [] })
export const WaitingForPlayersJoined = one({
  race: aWaitingRace({ joined: true }),
  board: [],
  me: { ...unplaced, progress: '0.00' },
})
export const WaitingForPlayersOnAPhone: Story = { ...WaitingForPlayersJoined, globals: onAPhone }
export const WaitingForPlayersRightToLeft: Story = { ...WaitingForPlayersJoined, globals: rightToLeft }
export const FullAndAboutToStart = one({
  race: aStartedRace({ phase: 'comingSoon', startsAt: '2026-11-23T12:00:08.000Z' }),
  board: [],
  me: { ...unplaced, progress: '0.00' },
})
export const StartedWithoutMe = one({ race: aStartedRace({ joined: false }), board: aFewestBoard() })
export const FewestRoundsOnTheWay = one({
  race: aStartedRace(),
  board: aFewestBoard().filter(({ place }) => place === 1),
  me: { ...unplaced, score: '6', progress: '4.35', rounds: 6 },
})
export const FewestRoundsReached = one({
  race: aStartedRace(),
  board: aFewestBoard(2),
  me: {
    ...unplaced,
    place: 2,
    score: '13',
    progress: '11.20',
    rounds: 13,
    prize: '9.00',
    neighbours: aFewestBoard(2),
  },
})
export const FewestRoundsRightToLeft: Story = { ...FewestRoundsReached, globals: rightToLeft }
export const NotFilledInTime = one({
  race: aWaitingRace({ phase: 'cancelled', joined: true }),
  board: [],
  me: unplaced,
})
export const Empty = shown((api) => racesAnswers(api).answer(listRaces, { list: [], serverTime }))
export const Loading = shown((api) => racesAnswers(api).answer(listRaces, never))
export const BoardLoading = shown((api) => racesAnswers(api).answer(getRace, never))
export const Failed = shown((api) => racesAnswers(api).answer(getRace, overloaded))

export const AtHome = shown((api) => racesAnswers(api), false, <RunningRace />)
export const AtHomeBesideAWaitingRace = shown(
  (api) =>
    racesAnswers(api).answer(getRunningRace, {
      running: { race: aRace(), top: aRacePage().board.slice(0, 5) },
      waiting: aWaitingRace(),
      serverTime,
    }),
  false,
  <RunningRace />,
)
export const AtHomeAboutToStart = shown(
  (api) =>
    racesAnswers(api).answer(getRunningRace, {
      running: { race: aStartedRace({ phase: 'comingSoon', startsAt: '2026-11-23T12:00:08.000Z' }), top: [] },
      serverTime,
    }),
  false,
  <RunningRace />,
)
export const AtHomeWithOnlyAWaitingRace = shown(
  (api) => racesAnswers(api).answer(getRunningRace, { running: null, waiting: aWaitingRace(), serverTime }),
  false,
  <RunningRace />,
)
export const AtHomeWithoutARace = shown(
  (api) => racesAnswers(api).answer(getRunningRace, { running: null, serverTime }),
  false,
  <RunningRace />,
)

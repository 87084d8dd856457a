import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { getPlaySession } from '#schemas/api/games-player.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { FirstLimitsDialog } from './FirstLimitsDialog.tsx'
import { LimitsPrompt } from './LimitsPrompt.tsx'
import { BreakPage } from './pages/BreakPage.tsx'
import { LimitsPage } from './pages/LimitsPage.tsx'
import type { BegunRest } from './rest.store.ts'
import { aProtection, aVisit, protectionAnswers } from './testing/answers.ts'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Member centre/Limits' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const story = (answers: (api: FakeApi) => FakeApi, rest: Partial<Story> = {}): Story => ({
  render: inPart(<LimitsPage />),
  loaders: [partLoader({ loggedIn: true, answers })],
  ...rest,
})
const showing = (parts: Parameters<typeof aProtection>[0]) => (api: FakeApi) =>
  protectionAnswers(api).answer(getProtection, aProtection(parts))

const open =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole('button', { name })
    if (buttons[0] !== undefined) await userEvent.click(buttons[0])
  }
const lossOfADay = inAnyLanguage('protection:kind.loss')

export const Empty = story(
  showing({ limits: aProtection().limits.map((limit) => ({ ...limit, amount: null, pending: null })) }),
)
export const Filled = story(protectionAnswers)
export const FilledRightToLeft = story(protectionAnswers, { globals: { direction: 'rtl' } })
export const FilledInPortuguese = story(protectionAnswers, { globals: { language: 'pt' } })
export const LimitsWanted = story(showing({ missing: ['loss', 'time'] }))
export const Loading = story((api) =>
  protectionAnswers(api).answer(getProtection, () => new Promise<never>(() => {})),
)
export const Failed = story((api) =>
  protectionAnswers(api).answer(getProtection, () => {
    throw refusal('server.overloaded')
  }),
)
export const Setting = story(protectionAnswers, { play: open(lossOfADay) })
export const SettingRefused = story(
  (api) =>
    protectionAnswers(api).answer(setLimit, () => {
      throw refusal('protection.limitInvalid')
    }),
  {
    play: async (context) => {
      await open(lossOfADay)(context)
      const dialog = within(await within(context.canvasElement.ownerDocument.body).findByRole('dialog'))
      await userEvent.click(dialog.getByRole('button', { name: inAnyLanguage('protection:dialog.save') }))
    },
  },
)
/** A limit of nothing is asked about before it is sent. */
export const SettingNothing = story(
  (api) =>
    protectionAnswers(api).answer(setLimit, () => {
      throw new Error('sent without a question')
    }),
  {
    play: async (context) => {
      await open(lossOfADay)(context)
      const body = within(context.canvasElement.ownerDocument.body)
      const dialog = within(await body.findByRole('dialog'))
      const field = dialog.getByRole('textbox')
      await userEvent.clear(field)
      await userEvent.type(field, '0')
      await userEvent.click(dialog.getByRole('button', { name: inAnyLanguage('protection:dialog.save') }))
      await body.findByRole('dialog', { name: inAnyLanguage('protection:zero.title') })
    },
  },
)
export const AskedForABreak = story(protectionAnswers, {
  play: open(inAnyLanguage('protection:break.timeOut')),
})

const resting = {
  kind: 'selfExclusion',
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2027-05-22T03:00:00.000Z',
  returnFrom: '2027-05-22T03:00:00.000Z',
  returnsAt: null,
} as const
export const TimeOut = story(
  showing({ resting: { ...resting, kind: 'timeOut', endsAt: '2026-11-28T12:00:00.000Z', returnFrom: null } }),
)
export const Excluded = story(showing({ resting }))
export const ExcludedRightToLeft = story(showing({ resting }), { globals: { direction: 'rtl' } })
export const MayReturn = story(showing({ resting: { ...resting, returnFrom: '2026-11-20T03:00:00.000Z' } }))
export const ReturnAsked = story(showing({ resting: { ...resting, returnsAt: '2027-05-23T12:00:00.000Z' } }))
export const InTheRegister = story(
  showing({ resting: { ...resting, kind: 'register', endsAt: null, returnFrom: null } }),
)
export const Closed = story(
  showing({ resting: { ...resting, kind: 'closed', endsAt: null, returnFrom: null } }),
)
export const AskedToErase = story(
  showing({ resting: { ...resting, kind: 'closed', endsAt: null, returnFrom: null } }),
  { play: open(inAnyLanguage('protection:resting.erase')) },
)
export const NotVerified = story(
  showing({ kyc: { state: 'none', reason: null, requiredFor: ['play', 'withdraw'] } }),
)
export const Rejected = story(
  showing({ kyc: { state: 'rejected', reason: 'The picture cannot be read.', requiredFor: ['withdraw'] } }),
)
export const NoReminder = story((api) =>
  protectionAnswers(api).answer(
    getPlaySession,
    aVisit({ everyMin: null, choices: [15, 30, 60], remainingMs: null }),
  ),
)

const none = aProtection().limits.map((limit) => ({ ...limit, amount: null, pending: null }))
export const Offer = story(showing({ limits: none }), { render: inPart(<LimitsPrompt />) })
export const OfferThatIsWanted = story(showing({ limits: none, missing: ['deposit'] }), {
  render: inPart(<LimitsPrompt />),
})

const first = (answers: Parameters<typeof story>[0], rest: Partial<Story> = {}) =>
  story(answers, { render: inPart(<FirstLimitsDialog onClose={() => {}} />), ...rest })
const brazil = showing({
  limits: none,
  missing: ['loss', 'time'],
  kyc: { state: 'verified', reason: null, requiredFor: ['register', 'deposit', 'play', 'withdraw'] },
})
const save: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: inAnyLanguage('protection:first.save') }))
}
export const FirstLimitsWanted = first(brazil)
export const FirstLimitsOffered = first(showing({ limits: none }))
export const FirstLimitsWithoutSuggestions = first(
  showing({ limits: none, missing: ['deposit'], mayPrefill: false }),
)
export const FirstLimitsRightToLeft = first(brazil, { globals: rightToLeft })
export const FirstLimitsMissing = first(brazil, { play: save })
export const FirstLimitsLoading = first((api) =>
  protectionAnswers(api).answer(getProtection, () => new Promise<never>(() => {})),
)
export const FirstLimitsFailed = first((api) =>
  protectionAnswers(api).answer(getProtection, () => {
    throw refusal('server.overloaded')
  }),
)

const begun = (rest: BegunRest): Story => ({
  render: inPart(<BreakPage />),
  loaders: [partLoader({ prepare: (root) => root.rest.begun(rest) })],
})
export const BreakBegun = begun({ kind: 'timeOut', endsAt: '2031-03-09T20:00:00.000Z' })
export const ExclusionBegun = begun({ kind: 'selfExclusion', endsAt: null })
export const NoBreak: Story = { render: inPart(<BreakPage />), loaders: [partLoader()] }
export const AccountClosed = begun({ kind: 'closed', endsAt: null })
const erased = {
  kind: 'erased',
  endsAt: null,
  erasure: { keptUntil: '2031-11-21T12:00:00.000Z', kept: ['identity', 'payments', 'protection'] },
} as const satisfies BegunRest
export const DataErased = begun(erased)
export const DataErasedRightToLeft: Story = {
  ...begun(erased),
  globals: { brand: 'qamar', language: 'ar' },
}

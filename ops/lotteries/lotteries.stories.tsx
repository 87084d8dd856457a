import type { Meta } from '@storybook/react-vite'
import type { TermsFault } from '#domain/lottery/merchant-terms.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import {
  decideResult,
  getDeskDraw,
  getLotteryTerms,
  listDeskDraws,
  proposeResult,
  refundDraw,
  setLotteryTerms,
} from '#schemas/api/ops-lottery.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aCorrection, aDeskDraw, aDrawDetail } from '../testing/lottery-answers.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Lotteries' } satisfies Meta
export default meta

const draws = { path: '/lotteryDraws', sees: /Đồng Tháp/ } as const

export const Draws = deskStory(draws)
export const DrawsDark = deskStory({ ...draws, mode: 'dark' })
export const DrawsInPortuguese = deskStory({ ...draws, language: 'pt' })
export const DrawsOnAPhone = deskStory({ ...draws, phone: true })
export const DrawsEmpty = deskStory({
  ...draws,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskDraws, { list: [], next: null }),
})
export const DrawsLoading = deskStory({
  ...draws,
  sees: 'Lottery draws',
  answers: (api) => api.answer(listDeskDraws, never),
})
export const DrawsFailed = deskStory({
  ...draws,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskDraws, overloaded),
})

const draw = {
  path: '/lotteryDraws/vietnam-south~ho-chi-minh~2026-11-23/show',
  sees: 'Reports of sources',
} as const

export const Waiting = deskStory(draw)
export const WaitingForSupport = deskStory({ ...draw, role: 'support' })
export const WaitingOnAPhone = deskStory({ ...draw, phone: true })
export const Disputed = deskStory({
  ...draw,
  answers: (api) =>
    api.answer(getDeskDraw, aDrawDetail({ draw: aDeskDraw({ state: 'disputed', reports: 2 }) })),
})
export const DrawFailed = deskStory({
  ...draw,
  sees: 'Try again',
  answers: (api) => api.answer(getDeskDraw, overloaded),
})
export const EnteredResult = deskStory({
  ...draw,
  answers: (api) => api.answer(proposeResult, { outcome: 'secondPerson' }),
  act: async () => {
    await press('Enter result')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    const board = ['648213', '90512', '33107', '10034 55512']
    board.push('68821 90077 41213 26660 71945 00488 39001', '1207', '8834 0012 5569', '934', '34')
    for (const field of dialog.getAllByRole('textbox').slice(0, board.length)) {
      await userEvent.click(field)
      await userEvent.paste(board.shift() ?? '')
    }
    await confirm('Recorded. A second person has to confirm it.')
  },
})
export const ConfirmedCorrection = deskStory({
  ...draw,
  sees: 'Correction to be confirmed',
  answers: (api) => api.answer(getDeskDraw, aCorrection()).answer(decideResult, {}),
  act: async () => {
    await press('Confirm result')
    await confirm('Done.')
  },
})
export const OwnProposal = deskStory({
  ...draw,
  sees: /someone else has to confirm/,
  answers: (api) => api.answer(getDeskDraw, aCorrection('ana')),
})
export const RefundRefused = deskStory({
  ...draw,
  answers: (api) =>
    api.answer(refundDraw, () => {
      throw refusal('ops.wrongState')
    }),
  act: async () => {
    await press('Refund draw')
    await confirm(/already been handled/)
  },
})

const terms = { path: '/lotteryTerms', sees: /own prizes and limits/ } as const
const chosen = async () => {
  for (const [label, option] of [
    [/^Merchant/, /NOCTURNE01/],
    [/^Lottery/, 'Southern Vietnam'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await screen.findByText('Bets and prizes')
}

export const Terms = deskStory({ ...terms, act: chosen })
export const TermsForSupport = deskStory({ ...terms, role: 'support', act: chosen })
export const TermsOnAPhone = deskStory({ ...terms, phone: true, act: chosen })
export const TermsFailed = deskStory({
  ...terms,
  answers: (api) => api.answer(getLotteryTerms, overloaded),
  act: async () => {
    await chosen().catch(() => undefined)
    await screen.findByText('Try again')
  },
})
const tooMuch = {
  problem: 'aboveStakes',
  bet: 'dd',
  way: { picks: 3 },
  series: null,
  pays: '750',
  returns: '108.8 %',
  bound: '100 %',
  fair: '689.4',
} satisfies TermsFault

/** The arithmetic of a refused return is told in the operator's language. */
export const TermsRefused = deskStory({
  ...terms,
  answers: (api) =>
    api.answer(setLotteryTerms, () => {
      throw Object.assign(refusal('lottery.termsRefused'), { problems: [tooMuch] })
    }),
  act: async () => {
    await chosen()
    await press('Change limits')
    await confirm(/Numbers chosen: 3: a prize of 750 pays back 108.8 %, more than is staked. At most 689.4/)
  },
})

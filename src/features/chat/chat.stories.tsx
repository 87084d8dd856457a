import type { Meta, StoryObj } from '@storybook/react-vite'
import { launchChat, sendChatMessage } from '#schemas/api/chat.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { expect, within } from 'storybook/test'
import { ChatDialog } from './components/ChatDialog.tsx'
import { getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'
import {
  aChatMessage,
  aMeasure,
  anOwnRain,
  anOwnTips,
  aRain,
  aRoom,
  aStanding,
  chatAnswers,
} from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Chat',
  parameters: { padded: false },
  render: inPart(<ChatDialog onClose={() => {}} />),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** With the chat's module on at the gateway. */
const withChat = aStatus({ info: { modules: aTree([...usualModules, 'CBS3']) } })
const at = (answers: (api: FakeApi) => FakeApi) => [
  partLoader({ loggedIn: true, answers: (api) => answers(api.answer(getStatus, withChat)) }),
]
const banned = aRoom({
  list: [],
  standing: aStanding({
    mayRead: false,
    mayWrite: false,
    why: 'banned',
    measures: [aMeasure({ kind: 'ban', until: null })],
  }),
})
const muted = aRoom({
  standing: aStanding({
    mayWrite: false,
    why: 'muted',
    until: '2026-11-24T18:20:00.000Z',
    measures: [
      aMeasure({
        appeal: { text: 'A joke', at: '2026-11-23T19:00:00.000Z', state: 'open', answer: null },
      }),
    ],
  }),
})

export const Talk: Story = { loaders: at((api) => chatAnswers(api)) }
export const RightToLeft: Story = { ...Talk, globals: { language: 'ar', direction: 'rtl' } }
export const OnAPhone: Story = {
  ...Talk,
  globals: onAPhone,
}
export const Empty: Story = { loaders: at((api) => chatAnswers(api, aRoom({ list: [] }))) }
export const Muted: Story = { loaders: at((api) => chatAnswers(api, muted)) }
export const Banned: Story = { loaders: at((api) => chatAnswers(api, banned)) }
export const Failed: Story = {
  loaders: at((api) =>
    chatAnswers(api).answer(launchChat, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
export const Loading: Story = {
  loaders: at((api) => chatAnswers(api).answer(launchChat, () => new Promise<never>(() => {}))),
}

const inRain = (...parts: Parameters<typeof anOwnRain>) =>
  at((api) => chatAnswers(api, aRoom(), anOwnRain(...parts)))
const over = { state: 'paid', joined: 24, share: '2.08' } as const

export const Rain: Story = {
  loaders: inRain(),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Join' }))
    await page.findByText(/You’re in/)
    await expect(page.queryByRole('button', { name: 'Join' })).toBeNull()
    await expect(page.getByRole('region', { name: /Rain/ })).toHaveFocus()
  },
}
export const RainAnnounced: Story = {
  loaders: inRain({ rain: aRain({ joined: 0, share: null }), serverTime: '2026-11-23T18:00:00.000Z' }),
}
export const RainJoined: Story = { loaders: inRain({ joined: true }) }
export const RainTooYoung: Story = {
  loaders: inRain({ why: 'tooYoung', until: '2026-11-28T18:20:00.000Z' }),
}
export const RainPaid: Story = {
  loaders: inRain({ rain: aRain(over), joined: true, share: '2.08' }),
}
export const RainPaying: Story = {
  loaders: inRain({ rain: aRain(over), joined: true, share: '2.08', paying: true }),
}
export const RainFull: Story = {
  loaders: inRain({ rain: aRain({ joined: 100, share: '0.50' }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await page.findByText(/All 100 places/)
    await expect(page.queryByRole('button', { name: 'Join' })).toBeNull()
  },
}
export const RainNobodyJoined: Story = {
  loaders: inRain({ rain: aRain({ joined: 0, share: null }), serverTime: '2026-11-23T18:22:01.000Z' }),
}
export const RainHeld: Story = { loaders: inRain({ rain: aRain(over), joined: true, held: true }) }
export const RainCancelled: Story = {
  loaders: inRain({ rain: aRain({ state: 'cancelled', joined: 0, share: null }) }),
}
export const RainOnAPhone: Story = { loaders: inRain(), globals: onAPhone }
export const RainRightToLeft: Story = {
  loaders: inRain(),
  globals: { language: 'ar', direction: 'rtl' },
}

const tipping = (parts: Partial<OwnTips> = {}, more: (api: FakeApi) => FakeApi = (api) => api) =>
  at((api) => more(chatAnswers(api).answer(getChatTips, anOwnTips(parts))))

type Play = NonNullable<Story['play']>
/** Opens the menu of a message of Toucan 481 and presses the tip. */
const begin = async ({ canvasElement, userEvent }: Parameters<Play>[0]) => {
  const page = within(canvasElement.ownerDocument.body)
  await userEvent.click(await page.findByRole('button', { name: /message of Toucan 481/ }))
  await userEvent.click(await page.findByRole('button', { name: 'Tip Toucan 481' }))
  return { page, panel: within(await page.findByRole('region', { name: 'Tip Toucan 481' })) }
}

/** The menu of a message offers the tip first. */
export const TipMenu: Story = {
  loaders: tipping(),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: /message of Toucan 481/ }))
    await page.findByRole('button', { name: 'Tip Toucan 481' })
  },
}
export const TipAmount: Story = {
  loaders: tipping(),
  play: async (context) => {
    const { panel } = await begin(context)
    const field = panel.getByLabelText(/Amount/)
    await expect(field).toHaveFocus()
    await context.userEvent.type(field, '51{Enter}')
    await panel.findByText(/Enter an amount from/)
  },
}
export const TipConfirm: Story = {
  loaders: tipping(),
  play: async (context) => {
    const { page, panel } = await begin(context)
    await context.userEvent.type(panel.getByLabelText(/Amount/), '5{Enter}')
    await expect(await panel.findByText(/A tip can’t be taken back/)).toHaveFocus()
    await context.userEvent.click(panel.getByRole('button', { name: /^Give/ }))
    await expect(await page.findByRole('textbox', { name: 'Your message' })).toBeVisible()
    await expect(page.getByRole('button', { name: /message of Toucan 481/ })).toHaveFocus()
  },
}
export const TipSure: Story = {
  loaders: tipping(),
  play: async (context) => {
    const { panel } = await begin(context)
    await context.userEvent.type(panel.getByLabelText(/Amount/), '5{Enter}')
    await panel.findByRole('button', { name: /^Give/ })
  },
}
export const TipRefused: Story = {
  loaders: tipping({}, (api) =>
    api.answer(sendChatTip, () => {
      throw refusal('chat.tipNotTaken')
    }),
  ),
  play: async (context) => {
    const { panel } = await begin(context)
    await context.userEvent.type(panel.getByLabelText(/Amount/), '5{Enter}')
    await context.userEvent.click(await panel.findByRole('button', { name: /^Give/ }))
    await panel.findByRole('alert')
    // The amount is still there.
    await context.userEvent.click(panel.getByRole('button', { name: 'Change amount' }))
    await expect(panel.getByLabelText(/Amount/)).toHaveValue('5')
  },
}
export const TipTooYoung: Story = {
  loaders: tipping({ why: 'tooYoung', until: '2026-11-28T18:20:00.000Z' }),
  play: async (context) => {
    const { panel } = await begin(context)
    await panel.findByText(/can give tips from/)
    await expect(panel.queryByRole('textbox')).toBeNull()
  },
}
export const TipDayIsUp: Story = {
  loaders: tipping({ why: 'dayMost', leftToday: '0.00', until: '2026-11-24T03:00:00.000Z' }),
  play: async (context) => void (await begin(context)),
}
const line = aChatMessage({
  messageId: 4,
  text: '→ Heron 207: R$ 5.00',
  tip: { to: 'Heron 207', amount: '5.00', currency: 'BRL' },
})
export const TipInTheRoom: Story = {
  loaders: at((api) => chatAnswers(api, aRoom({ list: [...aRoom().list, line] }))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await page.findByText(/Toucan 481 tipped Heron 207/)
  },
}
export const TipOnAPhone: Story = { ...TipSure, globals: onAPhone }
export const TipRightToLeft: Story = {
  loaders: tipping(),
  globals: { language: 'ar', direction: 'rtl' },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: /Toucan 481/ }))
    // The menu's own button comes first, then the tip, whatever the language.
    const [, tip] = await page.findAllByRole('button', { name: /Toucan 481/ })
    if (tip === undefined) throw new Error('There is no tip in the menu')
    await userEvent.click(tip)
    await expect(await page.findByRole('region', { name: /Toucan 481/ })).toBeVisible()
  },
}
/** The choice is among the house rules, where hidden members are. */
export const TipChoice: Story = {
  loaders: tipping({ choice: 'shown' }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByText('House rules'))
    const choice = await page.findByRole('combobox', { name: 'Tips' })
    await expect(choice).toHaveValue('shown')
    await userEvent.selectOptions(choice, 'none')
    await expect(choice).toHaveValue('none')
  },
}

/** A rejected message stays in the input. */
export const Refused: Story = {
  loaders: at((api) =>
    chatAnswers(api).answer(sendChatMessage, () => {
      throw refusal('chat.ruleLinks')
    }),
  ),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    const field = await page.findByRole('textbox')
    await userEvent.type(field, 'lucky(.)com{Enter}')
    await page.findByRole('alert')
    await expect(field).toHaveValue('lucky(.)com')
  },
}

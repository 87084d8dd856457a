import type { Meta, StoryObj } from '@storybook/react-vite'
import { launchChat, sendChatMessage } from '#schemas/api/chat.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { expect, within } from 'storybook/test'
import { ChatDialog } from './components/ChatDialog.tsx'
import { aMeasure, anOwnRain, aRain, aRoom, aStanding, chatAnswers } from './testing/answers.ts'
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

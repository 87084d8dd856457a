import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { RightBar } from './RightBar.tsx'
import { TabBar } from './TabBar.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const info = {
  resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example', qrCodeUrl: '', labelNameEn: 'Telegram' }],
  customerService: [{ csType: '1', path: 'https://chat.example/room' }],
}

const meta = {
  title: 'Frame/Side bars',
  loaders: [partLoader({ answers: (api) => api.answer(getStatus, aStatus({ info })) })],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Right: Story = { render: inPart(<RightBar />) }
export const TabsOfAVisitor: Story = { render: inPart(<TabBar />), globals: onAPhone }
export const TabsOfAMember: Story = { ...TabsOfAVisitor, loaders: [partLoader({ loggedIn: true })] }
export const AccountOnAPhone: Story = {
  render: inPart(<AccountDialog onClose={() => {}} />),
  loaders: [partLoader({ loggedIn: true })],
  globals: onAPhone,
  play: async ({ canvas }) => {
    for (const way of ['deposit', 'withdraw'])
      await expect(
        await canvas.findByRole('button', { name: inAnyLanguage(`memberCenter:menu.${way}`) }),
      ).toBeVisible()
  },
}

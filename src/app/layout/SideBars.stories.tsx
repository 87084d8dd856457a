import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
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

const withMoney = [...usualModules, 'DEPOSIT3', 'WITHDRAW3'] as const

const meta = {
  title: 'Frame/Side bars',
  loaders: [partLoader({ answers: (api) => api.answer(getStatus, aStatus({ info })) })],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Right: Story = { render: inPart(<RightBar />) }
export const TabsOfAVisitor: Story = { render: inPart(<TabBar />), globals: onAPhone }
export const TabsOfAMember: Story = { ...TabsOfAVisitor, loaders: [partLoader({ loggedIn: true })] }
/** A deposit is a page of the wallet, a limit one of the account: one tab is marked on each. */
export const TabsWithinTheWallet: Story = {
  ...TabsOfAMember,
  render: inPart(<TabBar />, '/member/deposit'),
  play: async () => {
    const wallet = await screen.findByRole('link', { name: inAnyLanguage('menu:wallet') })
    await expect(wallet).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('button', { name: inAnyLanguage('menu:me') })).not.toHaveAttribute(
      'aria-current',
    )
  },
}
export const TabsWithinTheAccount: Story = {
  ...TabsOfAMember,
  render: inPart(<TabBar />, '/member/limits'),
  play: async () => {
    const me = await screen.findByRole('button', { name: inAnyLanguage('menu:me') })
    await expect(me).toHaveAttribute('aria-current', 'true')
    await expect(document.querySelectorAll('nav [aria-current]')).toHaveLength(1)
  },
}
export const AccountOnAPhone: Story = {
  render: inPart(<AccountDialog onClose={() => {}} />),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => api.answer(getStatus, aStatus({ info: { modules: aTree(withMoney) } })),
    }),
  ],
  globals: onAPhone,
  play: async () => {
    for (const way of ['deposit', 'withdraw'])
      await expect(
        await screen.findByRole('button', { name: inAnyLanguage(`memberCenter:menu.${way}`) }),
      ).toBeVisible()
  },
}

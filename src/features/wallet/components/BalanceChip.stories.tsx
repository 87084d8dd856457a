import type { Meta, StoryObj } from '@storybook/react-vite'
import { getBalance } from '#schemas/api/wallet.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { BalanceChip } from './BalanceChip.tsx'

const meta = {
  title: 'Wallet/BalanceChip',
  component: BalanceChip,
  render: inPart(<BalanceChip />),
  loaders: [partLoader({ loggedIn: true })],
} satisfies Meta<typeof BalanceChip>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Hidden: Story = {
  loaders: [partLoader({ loggedIn: true, prepare: ({ wallet }) => wallet.toggleMask() })],
}
export const OnItsWay: Story = {
  loaders: [
    partLoader({ loggedIn: true, answers: (api) => api.answer(getBalance, () => new Promise(() => {})) }),
  ],
}
export const Old: Story = {
  loaders: [
    async (context) => {
      let reads = 0
      const answerOnce = partLoader({
        loggedIn: true,
        answers: (api) =>
          api.answer(getBalance, () => {
            reads += 1
            if (reads > 1) throw refusal('server.overloaded')
            return { sumBalance: '1250.00', currency: 'BRL', asOf: '2026-01-01T00:00:00.000Z' }
          }),
        prepare: ({ wallet }) => wallet.refresh(),
      })
      return answerOnce(context)
    },
  ],
}

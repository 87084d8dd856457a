import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarList } from './BarList/index.ts'
import { TrendChart } from './TrendChart/index.ts'

const meta = { title: 'Patterns/Charts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const days = [12, -4, 0, 30, -22, 8, 3, -1, 16, -9]

export const Trend: Story = {
  render: () => (
    <TrendChart
      label="Result by day"
      points={days.map((value, index) => ({ label: `${index + 1} Nov`, value, text: `€${value}.00` }))}
    />
  ),
}
export const OneDay: Story = {
  render: () => <TrendChart label="Result by day" points={[{ label: '1 Nov', value: 5, text: '€5.00' }]} />,
}
export const Bars: Story = {
  render: () => (
    <BarList
      label="Staked by lobby"
      bars={[
        { id: 'slots', label: 'Slots', value: 120, text: '€120.00' },
        { id: 'live', label: 'Live casino', value: 45, text: '€45.00' },
        { id: 'fishing', label: 'Fishing', value: 0, text: '€0.00' },
      ]}
    />
  ),
}

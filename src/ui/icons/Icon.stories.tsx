import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { iconNames } from './icon-paths.ts'
import { Icon } from './index.ts'

const meta = {
  title: 'Brand/Icons',
  tags: ['autodocs'],
  component: Icon,
  args: { name: 'home' },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const Sheet = ({ solid }: { solid: boolean }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 16 }}>
    {iconNames.map((name) => (
      <div key={name} style={{ display: 'grid', justifyItems: 'center', gap: 6, fontSize: 24 }}>
        <Icon name={name} solid={solid} />
        <Text size="xs" tone="muted">
          {name}
        </Text>
      </div>
    ))}
  </div>
)

export const All: Story = { render: () => <Sheet solid={false} /> }
export const Solid: Story = { render: () => <Sheet solid /> }
export const Named: Story = { args: { name: 'shield', label: 'Licensed' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, render: () => <Sheet solid={false} /> }

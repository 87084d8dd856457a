import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from './index.ts'

const meta = {
  title: 'Primitives/TextLink',
  tags: ['autodocs'],
  component: TextLink<'a'>,
  args: { href: '#terms', children: 'Terms of use' },
} satisfies Meta<typeof TextLink<'a'>>
export default meta
type Story = StoryObj<typeof meta>

export const InASentence: Story = {
  render: (args) => (
    <Text>
      By joining you accept the <TextLink {...args} /> and say that you are of age.
    </Text>
  ),
}
export const Alone: Story = { args: { tone: 'alone', iconEnd: 'chevronEnd', children: 'See all' } }
export const Muted: Story = { args: { tone: 'muted', children: 'Privacy' } }
export const AsButton: Story = {
  render: () => (
    <TextLink as="button" tone="alone">
      Forgot your password?
    </TextLink>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Icon } from '#src/ui/icons/index.ts'
import { Tooltip } from '#src/ui/primitives/Tooltip/index.ts'
import { TextField } from './index.ts'

const meta = {
  title: 'Primitives/TextField',
  tags: ['autodocs'],
  component: TextField,
  args: { label: 'Username' },
  decorators: [(Story) => <div style={{ maxInlineSize: 380 }}>{Story()}</div>],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'marina', hint: '4 to 14 letters and digits' } }
export const Required: Story = { args: { required: true } }
export const Filled: Story = { args: { defaultValue: 'marina88' } }
export const Wrong: Story = {
  args: {
    required: true,
    defaultValue: 'm',
    error: 'Please use 4 to 14 letters and digits.',
    hint: 'Letter first',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Username/ })).toHaveAccessibleDescription(
      'Please use 4 to 14 letters and digits. Letter first',
    )
  },
}
export const Password: Story = {
  args: {
    label: 'Password',
    type: 'password',
    defaultValue: 'night-sky-7',
    reveal: { show: 'Show password', hide: 'Hide password' },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(field).toHaveAttribute('type', 'password')
  },
}
export const PrefixAndSuffix: Story = {
  args: {
    label: 'Mobile number',
    inputMode: 'tel',
    prefix: '+55',
    suffix: <Tooltip label="Mobile number rules">Ten or eleven digits, without the country code.</Tooltip>,
  },
}
export const WithIcon: Story = { args: { label: 'Email', type: 'email', prefix: <Icon name="mail" /> } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'marina88' } }
export const LabelForListeners: Story = { args: { labelHidden: true, placeholder: 'Username' } }

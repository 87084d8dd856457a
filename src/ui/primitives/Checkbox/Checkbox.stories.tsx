import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Checkbox } from './index.ts'

const meta = {
  title: 'Primitives/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { label: 'I am 18 or older' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('I am 18 or older'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const On: Story = { args: { defaultChecked: true } }
export const Wrong: Story = {
  args: {
    error: 'Please accept the terms.',
    label: (
      <>
        I accept the <TextLink href="#terms">terms of use</TextLink>
      </>
    ),
  },
}
export const LinkInTheWords: Story = {
  args: {
    label: (
      <>
        I accept the <TextLink href="#terms">terms of use</TextLink>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/I accept/))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Tabs } from './index.ts'

type Id = 'username' | 'mobile' | 'email'

const Example = ({ disabledTab }: { disabledTab?: Id }) => {
  const [selected, setSelected] = useState<Id>('username')
  return (
    <Tabs<Id>
      label="Ways to register"
      tabs={[
        { id: 'username', label: 'Username', icon: 'user' },
        { id: 'mobile', label: 'Mobile', icon: 'phone', disabled: disabledTab === 'mobile' },
        { id: 'email', label: 'Email', icon: 'mail' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      Fields for {selected}
    </Tabs>
  )
}

const meta = {
  title: 'Primitives/Tabs',
  tags: ['autodocs'],
  component: Example,
  decorators: [(Story) => <div style={{ maxInlineSize: 460 }}>{Story()}</div>],
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  globals: { direction: 'ltr' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Username' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Mobile', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Username', selected: true })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Username' })).toHaveTextContent('Fields for username')
  },
}
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Username' }))
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Mobile', selected: true })).toHaveFocus()
  },
}
export const OneDisabled: Story = { args: { disabledTab: 'mobile' } }

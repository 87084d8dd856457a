import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { FieldGroup } from '#src/ui/primitives/FieldGroup/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { Dialog } from './index.ts'
import type { DialogProps } from './index.ts'

const Example = (props: Partial<DialogProps> & { startOpen?: boolean }) => {
  const { startOpen = true, ...dialog } = props
  const [open, setOpen] = useState(startOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      {open && (
        <Dialog title="Welcome back" closeLabel="Close" onClose={() => setOpen(false)} size="sm" {...dialog}>
          {dialog.children ?? (
            <FieldGroup>
              <TextField label="Username" autoComplete="username" data-autofocus />
              <TextField label="Password" type="password" autoComplete="current-password" />
              <Button wide>Log in</Button>
            </FieldGroup>
          )}
        </Dialog>
      )}
    </>
  )
}

const meta = {
  title: 'Patterns/Dialog',
  tags: ['autodocs'],
  // A modal or fixed layer would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  component: Example,
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}
export const Medium: Story = { args: { size: 'md' } }
export const Large: Story = { args: { size: 'lg' } }
export const Full: Story = { args: { size: 'full' } }

export const FocusGoesInAndComesBack: Story = {
  args: { startOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Log in' })
    await userEvent.click(opener)
    const dialog = await canvas.findByRole('dialog', { name: 'Welcome back' })
    await expect(within(dialog).getByLabelText('Username')).toHaveFocus()
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  },
}

/** Channels and opacity of a computed colour. */
const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)

/** Nothing but a colour is painted in the gutter of the scrollbar, and no backdrop covers it. */
export const GutterAsDarkAsTheBackdrop: Story = {
  play: async ({ canvas }) => {
    const page = document.documentElement
    const dialog = await canvas.findByRole('dialog')
    const [r = 0, g = 0, b = 0, opacity = 1] = channelsOf(
      getComputedStyle(dialog, '::backdrop').backgroundColor,
    )
    const { backgroundColor: ground } = getComputedStyle(document.body)
    const below = channelsOf(ground)
    const { backgroundColor } = getComputedStyle(page)
    const painted = channelsOf(backgroundColor)
    for (const [at, veil] of [r, g, b].entries()) {
      const seen = veil * opacity + (below[at] ?? 0) * (1 - opacity)
      await expect(Math.abs((painted[at] ?? 0) - seen)).toBeLessThan(2)
    }
  },
}

export const NotDismissible: Story = {
  args: { dismissible: false, title: 'Change your password' },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Change your password' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const BackgroundCloses: Story = {
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog')
    await userEvent.click(within(dialog).getByLabelText('Password'))
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.pointer({ keys: '[MouseLeft]', target: dialog })
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const LongContent: Story = {
  args: {
    title: 'Terms of use of an operator with an exceptionally long name',
    size: 'md',
    footer: <Button>I accept</Button>,
    children: Array.from({ length: 30 }, (_, index) => (
      <Text key={index} style={{ marginBlockEnd: 16 }}>
        {index + 1}. Play money has no value outside this site and cannot be bought, sold or exchanged.
      </Text>
    )),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { title: 'مرحبا بعودتك' } }

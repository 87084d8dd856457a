import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { FieldGroup } from './index.ts'

const meta = {
  title: 'Primitives/FieldGroup',
  tags: ['autodocs'],
  component: FieldGroup,
  args: {
    legend: 'Your account',
    children: (
      <>
        <TextField label="Username" required hint="4 to 14 letters and digits" />
        <TextField label="Email" type="email" error="Please check the address." defaultValue="marina@" />
        <TextField label="Password" type="password" required reveal={{ show: 'Show', hide: 'Hide' }} />
        <TextField
          label="Confirm password"
          type="password"
          required
          reveal={{ show: 'Show', hide: 'Hide' }}
        />
        <Checkbox label="I am 18 or older" />
        <Button wide>Create account</Button>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}>{Story()}</div>],
} satisfies Meta<typeof FieldGroup>
export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = {}
export const TwoColumns: Story = { args: { columns: 2 } }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { columns: 2 } }

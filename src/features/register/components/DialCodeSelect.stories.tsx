import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { getCountries } from '#schemas/api/register.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { DialCodesStore } from '../dial-codes.store.ts'
import { DialCodeSelect } from './DialCodeSelect.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

const countries = Object.entries({
  BR: '55',
  PT: '351',
  GB: '44',
  VN: '84',
  QA: '974',
  AE: '971',
  JP: '81',
  CI: '225',
})
const gateway = createFakeGateway().answer(
  getCountries,
  countries.map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode })),
)
const dialCodes = new DialCodesStore(gateway, 'BR')

const meta = {
  title: 'Register/DialCodeSelect',
  component: DialCodeSelect,
  args: { dialCodes },
  render: inPart(<DialCodeSelect dialCodes={dialCodes} />),
  loaders: [partLoader({ prepare: () => dialCodes.load() })],
} satisfies Meta<typeof DialCodeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await expect(canvas.getAllByRole('option')).toHaveLength(countries.length)
  },
}
/** The dialog scrolls, so that the whole list is visible. */
export const LowInADialog: Story = {
  render: inPart(
    <div data-testid="dialog" style={{ blockSize: 320, overflowY: 'auto' }}>
      <div style={{ blockSize: 240 }} />
      <DialCodeSelect dialCodes={dialCodes} />
    </div>,
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const list = canvas.getByRole('listbox').getBoundingClientRect()
    const dialog = canvas.getByTestId('dialog').getBoundingClientRect()
    await expect(list.bottom).toBeLessThanOrEqual(dialog.bottom + 1)
    await expect(list.top).toBeGreaterThanOrEqual(dialog.top)
  },
}
export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('+97')
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
  },
}
export const NothingFits: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('zzz')
    await expect(canvas.queryAllByRole('option')).toHaveLength(0)
  },
}
export const RightToLeft: Story = { ...Open, globals: rightToLeft }

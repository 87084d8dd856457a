import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { acceptTerms } from '#schemas/api/member.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { isBusy, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { TermsDialog } from './TermsDialog.tsx'

const dialog = { onClose: () => {}, onAccepted: () => {} }
const meta = {
  title: 'Register/TermsDialog',
  component: TermsDialog,
  render: inPart(<TermsDialog {...dialog} />),
  args: dialog,
  loaders: [partLoader({ loggedIn: true })],
} satisfies Meta<typeof TermsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Due: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const ServerDown: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        api.answer(acceptTerms, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const accept = (await page.findAllByRole('button')).at(-1)
    await waitFor(() => expect(accept).toBeEnabled())
    await userEvent.click(accept ?? document.body)
    await waitFor(() => expect(page.getByRole('alert')).not.toBeEmptyDOMElement())
  },
}
export const OnItsWay: Story = {
  loaders: [partLoader({ loggedIn: true, answers: silent(acceptTerms) })],
  play: async ({ canvasElement }) => {
    const accept = (await within(canvasElement.ownerDocument.body).findAllByRole('button')).at(-1)
    await waitFor(() => expect(accept).toBeEnabled())
    await userEvent.click(accept ?? document.body)
    await isBusy()
  },
}

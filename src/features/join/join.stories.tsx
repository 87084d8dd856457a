import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { applyToJoin } from '#schemas/api/join.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { JoinPage } from './pages/JoinPage.tsx'

const meta = { title: 'Partner page', component: JoinPage } satisfies Meta<typeof JoinPage>
export default meta
type Story = StoryObj<typeof meta>

const at = (answers: (api: FakeApi) => FakeApi) => [partLoader({ answers })]

/** Fills in the fields in page order and submits. */
async function send(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const [name, email, , message] = await canvas.findAllByRole('textbox')
  if (name === undefined || email === undefined || message === undefined)
    throw new Error('a field is missing')
  await userEvent.type(name, 'Bruna Lima')
  await userEvent.type(email, 'bruna@mail.example')
  await userEvent.type(message, 'I write about lotteries for adults.')
  await userEvent.click(canvas.getByRole('checkbox'))
  await userEvent.click(canvas.getByRole('button'))
}

export const Form: Story = { render: inPart(<JoinPage />, '/join'), loaders: at((api) => api) }
export const FormRightToLeft: Story = { ...Form, globals: { language: 'ar', direction: 'rtl' } }
export const Incomplete: Story = {
  ...Form,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button'))
    await expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
  },
}
export const Sent: Story = {
  ...Form,
  loaders: at((api) => api.answer(applyToJoin, {})),
  async play({ canvasElement }) {
    await send(canvasElement)
    await within(canvasElement).findByText('bruna@mail.example')
  },
}
export const Failed: Story = {
  ...Form,
  loaders: at((api) =>
    api.answer(applyToJoin, () => {
      throw refusal('rate.limited')
    }),
  ),
  async play({ canvasElement }) {
    await send(canvasElement)
    await within(canvasElement).findByRole('alert')
  },
}
export const Off: Story = {
  ...Form,
  loaders: [
    partLoader({
      answers: (api) => api.answer(getStatus, aStatus({ info: { modules: aTree(['COMM3'], ['AFFMAN3']) } })),
    }),
  ],
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { LoginPage } from './LoginPage.tsx'
import { MaintenancePage } from './MaintenancePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RegionPage } from './RegionPage.tsx'

const meta = {
  title: 'Frame/Pages',
  loaders: [partLoader()],
  parameters: { padded: false },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const customerService = [{ csType: '1', path: 'https://chat.example/room' }]

export const NotFound: Story = { render: inPart(<NotFoundPage />) }
export const Maintenance: Story = {
  render: inPart(<MaintenancePage />),
  loaders: [
    partLoader({
      answers: (api) => api.answer(getStatus, aStatus({ status: 1, info: { customerService } })),
    }),
  ],
}
export const Region: Story = {
  render: inPart(<RegionPage />),
  loaders: [
    partLoader({
      answers: (api) => api.answer(getStatus, aStatus({ status: 2, info: { customerService } })),
    }),
  ],
}
export const Login: Story = { render: inPart(<LoginPage />) }

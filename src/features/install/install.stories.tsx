import type { Meta, StoryObj } from '@storybook/react-vite'
import { getInstall } from '#schemas/api/install.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { OfflinePage } from '#src/app/pages/OfflinePage.tsx'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { DownloadPanel } from './components/DownloadPanel.tsx'
import { UpdateNotice } from './components/UpdateNotice.tsx'
import { DownPage } from './pages/DownPage.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'App on the device' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const resources = [
  { resourceType: 'ANDROID', url: 'https://apps.example/app.apk', qrCodeUrl: '', labelNameEn: 'Android' },
]
const offered = (api: FakeApi, signedBy: string | null = null) =>
  api
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'APPDOWN3']), resources } }))
    .answer(getInstall, { profile: { path: '/wps/app/lite.mobileconfig', signedBy } })
const loaders = [partLoader({ answers: (api) => offered(api) })]

export const Ways: Story = { render: inPart(<DownPage />, '/down'), loaders }
export const OnAPhoneRightToLeft: Story = {
  ...Ways,
  globals: { ...onAPhone, language: 'ar', direction: 'rtl' },
}
export const Signed: Story = {
  render: inPart(<DownPage />, '/down?on=iosLite'),
  loaders: [partLoader({ answers: (api) => offered(api, 'apps.aurora.example') })],
}
export const ProfileFailed: Story = {
  ...Signed,
  loaders: [
    partLoader({
      answers: (api) =>
        offered(api).answer(getInstall, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
export const Off: Story = { ...Ways, loaders: [partLoader()] }
export const Codes: Story = { render: inPart(<DownloadPanel />), loaders }
export const Update: Story = { render: inPart(<UpdateNotice />), loaders }
export const Offline: Story = { render: inPart(<OfflinePage />), loaders }

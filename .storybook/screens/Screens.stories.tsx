import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { loginDialog, registerDialog } from '#src/features/session/index.ts'
import { StoryApp } from '../StoryApp.tsx'
import type { StoryAppProps } from '../StoryApp.tsx'
import { brandOf } from '../brand-of.ts'

type Args = Pick<StoryAppProps, 'path' | 'loggedIn' | 'status' | 'onReady'>

const Screen = (args: Args, { id, globals }: Pick<StoryContext, 'id' | 'globals'>) => {
  const brand = brandOf(globals)
  if (brand === null) return <p>There are no brands.</p>
  const language = brand.stamped.brand.languages.find((code) => code === globals['language'])
  const serverTree = globals['serverTree']
  return (
    <StoryApp
      {...args}
      key={[id, globals['brand'], globals['language'], serverTree].join('/')}
      brand={brand}
      language={language ?? brand.stamped.brand.defaultLanguage}
      serverTree={serverTree === 'few' || serverTree === 'pending' ? serverTree : 'all'}
    />
  )
}

const meta = {
  title: 'Screens/Site',
  render: Screen,
  args: { path: '/' },
  parameters: { padded: false },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 }, { timeout: 5000 })).toBeVisible()
  },
}
export const HomeOnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const HomeLoggedIn: Story = { args: { loggedIn: true } }
export const HomeWithFewModules: Story = { globals: { serverTree: 'few' } }
export const HomeBeforeTheServerAnswers: Story = { globals: { serverTree: 'pending' } }
export const SlotsLobby: Story = { args: { path: '/rng' } }
export const LiveLobby: Story = { args: { path: '/live' } }
export const Help: Story = { args: { path: '/help' } }
export const NotFound: Story = { args: { path: '/nowhere' } }
export const Maintenance: Story = { args: { status: 1 } }
export const RegionBlocked: Story = { args: { status: 2 } }
export const LoginDialog: Story = { args: { onReady: (root) => root.dialogs.open(loginDialog) } }
export const RegisterDialog: Story = { args: { onReady: (root) => root.dialogs.open(registerDialog) } }

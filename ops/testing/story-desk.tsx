import type { StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { OperatorRole, RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { App } from '../App.tsx'
import { setSession } from '../api.ts'
import { deskTexts } from '../i18n.ts'
import type { DeskLanguage } from '../i18n.ts'
import { deskAnswers } from './answers.ts'

interface DeskStory {
  /** Initial path. */
  readonly path: string
  /** Text visible once the page has loaded. */
  readonly sees: string | RegExp
  readonly role?: OperatorRole
  readonly answers?: (api: FakeApi) => FakeApi
  /** State of this browser's login; null: none. */
  readonly standing?: OperatorSessionReply | null
  readonly mode?: 'light' | 'dark'
  readonly language?: DeskLanguage
  readonly phone?: boolean
  /** Actions of the operator after loading. */
  readonly act?: () => Promise<void>
}

/** MUI's header of the expand column has no text and cannot be given one. */
const rules = [{ id: 'empty-table-header', enabled: false }]

const texts = await deskTexts('en')

/** A story of the whole desk at one page, with an in-memory gateway. */
export function deskStory({
  path,
  sees,
  role = 'admin',
  answers = (api) => api,
  standing = aStanding({ role }),
  mode = 'light',
  language = 'en',
  phone = false,
  act,
}: DeskStory): StoryObj {
  return {
    parameters: { bare: true, padded: false, a11y: { config: { rules } } },
    ...(phone && { globals: { viewport: { value: 'mobile1', isRotated: false } } }),
    beforeEach() {
      const kept = { deskSession: '1', 'RaStore.theme': `"${mode}"`, 'RaStore.locale': `"${language}"` }
      if (standing !== null) for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      const api = answers(deskAnswers(createFakeApi()))
      if (standing !== null) api.answer(getOperatorSession, standing)
      const real = globalThis.fetch
      globalThis.fetch = (input, init) => answered(api, input, init) ?? real(input, init)
      return () => {
        globalThis.fetch = real
        setSession(null)
        for (const key of Object.keys(localStorage))
          if (key.startsWith('RaStore.')) localStorage.removeItem(key)
      }
    },
    render: () => (
      <MemoryRouter initialEntries={[path]}>
        <App texts={texts} />
      </MemoryRouter>
    ),
    async play() {
      await screen.findAllByText(sees, {}, { timeout: 10_000 })
      await titled()
      await act?.()
    },
  }
}

/** The menu may have the text that a story waits for before the page has its title. */
const titled = () =>
  waitFor(() => expect(document.querySelector('#react-admin-title')?.textContent).not.toBe(''))

/** The session of a logged-in operator. */
export const aStanding = (parts: Partial<OperatorSessionReply> = {}): OperatorSessionReply => ({
  token: 'handle-of-this-session',
  name: 'ana',
  role: 'admin',
  level: 'full',
  totp: true,
  studio: true,
  ...parts,
})

/** The fake gateway's reply to a call of the desk; null: unknown call. */
function answered(
  api: FakeApi,
  input: RequestInfo | URL,
  { method = 'GET', body }: RequestInit = {},
): Promise<Response> | null {
  if (typeof input !== 'string' || !input.startsWith('/ops/')) return null
  const { pathname, searchParams } = new URL(input, 'http://desk.example')
  const given: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams)
  return api.call({ method, path: pathname } as RouteSpec, given).then(
    (value) => Response.json({ success: true, value }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const { code, status, fields, sentences, problems } = error as ApiError & {
        sentences?: readonly string[]
        problems?: readonly object[]
      }
      return Response.json({ success: false, errorCode: code, fields, sentences, problems }, { status })
    },
  )
}

export const never = () => new Promise<never>(() => {})
export const overloaded = (): never => {
  throw refusal('server.overloaded')
}

/** Presses the first button with this name. */
export async function press(name: string | RegExp): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name })
  if (first !== undefined) await userEvent.click(first)
}

/** Fills in the reason and confirms the open form. */
export async function confirm(says: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.queryByLabelText(/^Reason/)
  if (reason !== null) await userEvent.type(reason, 'seen by two of us')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(says, {}, { timeout: 5_000 })
}

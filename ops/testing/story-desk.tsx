import type { StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { screen, userEvent, within } from 'storybook/test'
import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { OperatorRole, RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { App } from '../App.tsx'
import { setSession } from '../api.ts'
import { deskAnswers } from './answers.ts'

interface DeskStory {
  /** Where the operator is. */
  readonly path: string
  /** What is there once the page has come to rest. */
  readonly sees: string | RegExp
  readonly role?: OperatorRole
  readonly answers?: (api: FakeApi) => FakeApi
  /** How far the login of this browser has come; null: nobody has begun one. */
  readonly standing?: OperatorSessionReply | null
  readonly mode?: 'light' | 'dark'
  readonly language?: 'en' | 'pt'
  readonly phone?: boolean
  /** What the operator does then. */
  readonly act?: () => Promise<void>
}

/** The library's own head of the column that unfolds rows has no words, and takes none. */
const rules = [{ id: 'empty-table-header', enabled: false }]

/** The whole desk at one of its pages, with a gateway in memory behind it. */
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
        <App />
      </MemoryRouter>
    ),
    async play() {
      await screen.findAllByText(sees, {}, { timeout: 10_000 })
      await act?.()
    },
  }
}

/** An operator who is in. */
export const aStanding = (parts: Partial<OperatorSessionReply> = {}): OperatorSessionReply => ({
  token: 'handle-of-this-session',
  name: 'ana',
  role: 'admin',
  level: 'full',
  totp: true,
  studio: true,
  ...parts,
})

/** The gateway's answer to a call of the desk; null: it is none. */
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
      const { code, status, fields, sentences } = error as ApiError & { sentences?: readonly string[] }
      return Response.json({ success: false, errorCode: code, fields, sentences }, { status })
    },
  )
}

export const never = () => new Promise<never>(() => {})
export const overloaded = (): never => {
  throw refusal('server.overloaded')
}

/** Presses the first button of this name. */
export async function press(name: string | RegExp): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name })
  if (first !== undefined) await userEvent.click(first)
}

/** Fills the reason in and confirms the open form. */
export async function confirm(says: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.queryByLabelText(/^Reason/)
  if (reason !== null) await userEvent.type(reason, 'seen by two of us')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(says, {}, { timeout: 5_000 })
}

import { fc, cases, patienceMs } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import { aMember, aSession } from '#src/api/testing/builders.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import type { SessionNews } from './session-bus.ts'
import { sessionFlow } from './session-flow.ts'
import { SessionStore } from './session.store.ts'

const numRuns = cases(300, 10_000)

/** The gateway's state and the expected state of the page. */
interface Model {
  /** The account the session cookie identifies. */
  cookie: { username: string; level: 'secondFactor' | 'newPassword' | 'full' } | null
  /** The account the page shows. */
  page: Model['cookie']
}

/** A page with an in-memory gateway and a second tab. */
function aPage(model: Model) {
  const api = createFakeApi()
  const storage = createAppStorage(memoryAreas())
  let hear: (news: SessionNews) => void = () => undefined
  const replyOf = (cookie: NonNullable<Model['cookie']>) =>
    aSession({ userName: cookie.username, level: cookie.level })
  const known = () => {
    if (model.cookie === null) throw refusal('session.expired')
    return model.cookie
  }
  api
    .answer(login, (input) => {
      const username = input.type === 'username' ? input.username : ''
      if (username === 'nobody') throw refusal('session.invalidCredentials')
      model.cookie = { username, level: username === 'half' ? 'secondFactor' : 'full' }
      return replyOf(model.cookie)
    })
    .answer(getSession, () => replyOf(known()))
    .answer(getMemberInfo, () => aMember({ account: known().username }))
    .answer(logout, () => {
      known()
      model.cookie = null
      return {}
    })
  const session = new SessionStore({
    api,
    storage,
    bus: { tell: () => undefined, listen: (listener) => ((hear = listener), () => undefined) },
  })
  return { session, storage, otherTab: (news: SessionNews) => hear(news) }
}
type Page = ReturnType<typeof aPage>

class Step implements fc.AsyncCommand<Model, Page> {
  readonly name: string
  readonly #run: (model: Model, page: Page) => Promise<void> | void
  readonly #when: (model: Model) => boolean
  constructor(
    name: string,
    run: (model: Model, page: Page) => Promise<void> | void,
    when: (model: Model) => boolean = () => true,
  ) {
    this.name = name
    this.#run = run
    this.#when = when
  }
  check = (model: Model) => this.#when(model)
  toString = () => this.name
  async run(model: Model, page: Page) {
    await this.#run(model, page)
    await new Promise((resolve) => setTimeout(resolve))
    agree(model, page)
  }
}

/** Invariants: a page shows a player only with a full session, and keeps a CSRF token only while there is a session. */
function agree(model: Model, { session, storage }: Page) {
  const whole = model.page?.level === 'full'
  expect(session.isLoggedIn).toBe(whole)
  expect(session.username).toBe(model.page?.username ?? null)
  expect(session.missing).toBe(model.page === null || whole ? null : model.page.level)
  expect(storage.get('token') !== null).toBe(model.page !== null)
  expect(Object.keys(sessionFlow)).toContain(session.status)
  expect(session.gateSession.account).toBe(whole ? 'member' : 'visitor')
  if (model.page !== null) expect(session.ending).toBeNull()
}

const credentials = (username: string) => ({ username, password: 'x' })
const see = (model: Model) => void (model.page = model.cookie)

const steps = [
  ...['marina', 'tomas', 'half'].map(
    (username) =>
      new Step(
        `log in as ${username}`,
        async (model, { session }) => {
          await session.login(credentials(username))
          see(model)
        },
        (model) => model.page === null,
      ),
  ),
  new Step(
    'log in wrongly',
    async (_, { session }) => {
      await expect(session.login(credentials('nobody'))).rejects.toMatchObject({
        code: 'session.invalidCredentials',
      })
    },
    (model) => model.page === null,
  ),
  new Step(
    'prove the second factor',
    (model, { session }) => {
      model.cookie = { username: 'half', level: 'full' }
      session.adopt(aSession({ userName: 'half', level: 'full' }))
      see(model)
    },
    (model) => model.page?.level === 'secondFactor' && model.cookie !== null,
  ),
  new Step(
    'log out',
    async (model, { session }) => {
      await session.logout()
      model.page = null
    },
    (model) => model.page !== null,
  ),
  new Step('the gateway ends the session', (model) => void (model.cookie = null)),
  new Step(
    'a call is refused',
    (model, { session }) => {
      session.lost('session.expired')
      model.page = null
    },
    (model) => model.cookie === null,
  ),
  new Step(
    'the handle is stale',
    async (model, { session }) => {
      session.lost('session.csrf')
      await new Promise((resolve) => setTimeout(resolve))
      see(model)
    },
    (model) => model.page !== null,
  ),
  new Step('another tab logs out', (model, { otherTab }) => {
    model.cookie = null
    otherTab({ type: 'loggedOut' })
    model.page = null
  }),
  new Step('another tab logs in', async (model, { otherTab }) => {
    model.cookie = { username: 'tomas', level: 'full' }
    otherTab({ type: 'loggedIn', username: 'tomas' })
    await new Promise((resolve) => setTimeout(resolve))
    see(model)
  }),
  new Step('the page asks again', async (model, { session }) => {
    await session.refresh()
    see(model)
  }),
]

it(
  `a page and the gateway agree on every walk through the state chart (${numRuns} walks)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          steps.map((step) => fc.constant(step)),
          { maxCommands: 25 },
        ),
        async (walk) => {
          const setup = () => {
            const model: Model = { cookie: null, page: null }
            const page = aPage(model)
            void page.session.start()
            return { model, real: page }
          }
          await fc.asyncModelRun(setup, walk)
        },
      ),
      { numRuns },
    )
  },
  patienceMs(120_000),
)

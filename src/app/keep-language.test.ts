import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'
import { setLanguage } from '#schemas/api/member.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { settle } from '#src/lib/testing/manual-clock.ts'
import { keepLanguage } from './keep-language.ts'

interface Situation {
  /** Calls that fail before the gateway answers. */
  readonly failures?: number
  /** Language chosen on this device. */
  readonly here: string | null
  /** Language stored with the account. */
  readonly kept: string | null
}

function aLogin({ here, kept, failures = 0 }: Situation) {
  const told: string[] = []
  let failing = failures
  const api = createFakeGateway().answer(setLanguage, ({ language }) => {
    if ((failing -= 1) >= 0) throw refusal('server.overloaded')
    told.push(language)
    return { language }
  })
  const language = observable({
    current: here ?? 'pt',
    choose(code: string) {
      runInAction(() => (language.current = code))
      return Promise.resolve()
    },
  })
  const readIn: string[] = []
  const session = observable<{ member: { language: string | null } | null; reloadMember: () => void }>(
    { member: null, reloadMember: () => void readIn.push(language.current) },
    { reloadMember: false },
  )
  const stop = keepLanguage({ api, language, session, storage: { get: () => here } } as never)
  runInAction(() => (session.member = { language: kept }))
  return { told, readIn, language, session, stop }
}

it.each<[string, Situation, string, string[]]>([
  ['a new device takes the language of the account', { here: null, kept: 'vi' }, 'vi', []],
  ['the first visit of all keeps the language of the brand', { here: null, kept: null }, 'pt', []],
  ['a choice made on the device wins and is told', { here: 'en', kept: 'vi' }, 'en', ['en']],
  ['what the account has already is not told again', { here: 'en', kept: 'en' }, 'en', []],
])('%s', (_, situation, current, told) => {
  const login = aLogin(situation)
  expect(login.language.current).toBe(current)
  expect(login.told).toEqual(told)
  login.stop()
})

it('every later choice is told, the way back too, until the logout', async () => {
  const { language, told, stop } = aLogin({ here: 'en', kept: 'en' })
  await language.choose('pt')
  await language.choose('en')
  stop()
  await language.choose('vi')
  await settle()
  expect(told.at(-1)).toBe('en')
  expect(told).not.toContain('vi')
})

it('the member is read again in every language that is chosen, until the logout', async () => {
  const { language, readIn, stop } = aLogin({ here: 'en', kept: 'en' })
  expect(readIn).toEqual([])
  await language.choose('pt')
  await language.choose('vi')
  stop()
  await language.choose('en')
  expect(readIn).toEqual(['pt', 'vi'])
})

it('a choice the gateway did not hear of is told when the member is loaded again', async () => {
  const { session, told, stop } = aLogin({ here: 'en', kept: 'vi', failures: 1 })
  await settle()
  expect(told).toEqual([])
  runInAction(() => (session.member = { language: null }))
  await settle()
  expect(told).toEqual(['en'])
  stop()
})

it('of two quick choices the last one stays, however late the answer to the first comes', async () => {
  const { language, told, stop } = aLogin({ here: 'en', kept: 'en' })
  void language.choose('pt')
  void language.choose('vi')
  void language.choose('en')
  await settle()
  expect(told.at(-1) ?? 'en').toBe('en')
  stop()
})

import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'
import { setLanguage } from '#schemas/api/member.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { keepLanguage } from './keep-language.ts'

interface Situation {
  /** Language chosen on this device. */
  readonly here: string | null
  /** Language stored with the account. */
  readonly kept: string | null
}

function aLogin({ here, kept }: Situation) {
  const told: string[] = []
  const api = createFakeGateway().answer(setLanguage, ({ language }) => {
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
  const session = observable<{ member: { language: string | null } | null }>({ member: null })
  const stop = keepLanguage({ api, language, session, storage: { get: () => here } } as never)
  runInAction(() => (session.member = { language: kept }))
  return { told, language, stop }
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
  expect(told).toEqual(['pt', 'en'])
})

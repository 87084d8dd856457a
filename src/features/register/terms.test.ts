import { describe, expect, it } from 'vitest'
import { acceptTerms, getTerms } from '#schemas/api/member.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { TermsStore } from './terms.store.ts'

async function someTerms(due: string | null = '2') {
  const api = createFakeApi()
    .answer(getTerms, { due })
    .answer(acceptTerms, ({ version }) => ({ version }))
  const store = new TermsStore(api)
  await store.start()
  return { api, store }
}

describe('new terms', () => {
  it('are accepted by the version that was shown', async () => {
    const { api, store } = await someTerms()
    expect(store.busy).toBe(false)
    expect(await store.accept()).toBe(true)
    expect(api.callsOf(acceptTerms).map(({ input }) => input)).toEqual([{ version: '2' }])
  })

  it('that changed meanwhile say so, and are learnt anew', async () => {
    const { api, store } = await someTerms()
    api
      .answer(acceptTerms, () => {
        throw refusal('member.termsOutdated')
      })
      .answer(getTerms, { due: '3' })
    expect(await store.accept()).toBe(false)
    expect(store.refusal?.code).toBe('member.termsOutdated')
    api.answer(acceptTerms, ({ version }) => ({ version }))
    expect(await store.accept()).toBe(true)
    expect(api.callsOf(acceptTerms).at(-1)?.input).toEqual({ version: '3' })
  })

  it('that another page has accepted are through', async () => {
    const { api, store } = await someTerms(null)
    expect(await store.accept()).toBe(true)
    expect(api.callsOf(acceptTerms)).toEqual([])
  })

  it('that cannot be asked about keep the question open', async () => {
    const { api, store } = await someTerms()
    api.answer(acceptTerms, () => {
      throw refusal('server.overloaded')
    })
    expect(await store.accept()).toBe(false)
    expect([store.busy, store.refusal?.code]).toEqual([false, 'server.overloaded'])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import ar from '../../locales/ar/errors.json' with { type: 'json' }
import en from '../../locales/en/errors.json' with { type: 'json' }
import pt from '../../locales/pt/errors.json' with { type: 'json' }
import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { getBalance, transferToWallet } from '#schemas/api/wallet.ts'
import { aBrand } from '#tests/support/brand.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { errorSentence } from '#server/plugins/error-sentences.ts'

let gateway: TestGateway
beforeAll(async () => {
  const brand = (id: string, merchantCode: string, defaultLanguage: 'ar' | 'pt') =>
    aBrand({
      id,
      merchantCode,
      defaultLanguage,
      languages: [defaultLanguage, 'en'],
      domains: { primary: `${id}.example`, aliases: [] },
    })
  gateway = await startGateway({
    deps: {
      brands: fixedBrands(
        [brand('aurora', 'AURORA01', 'pt'), brand('nocturne', 'NOCTURNE01', 'ar')].map((each) => ({
          brand: each,
          folder: '',
          release: 'r1',
          scriptHashes: [],
          styleHashes: [],
        })),
      ),
    },
  })
})
afterAll(() => gateway.stop())

const messageOf = async (site: 'aurora' | 'nocturne', headers: Record<string, string> = {}) =>
  (await gateway.visitor(site).send(getBalance, {}, { headers })).json<{ message: string }>().message

it('a refusal has the sentence in the language of the call', async () => {
  expect(await messageOf('aurora', { language: 'en' })).toBe(en.session.required)
  expect(await messageOf('aurora', { language: 'pt-BR' })).toBe(pt.session.required)
})

it('a refusal without a language, or with one the brand lacks, has the sentence in the brand’s own', async () => {
  expect(await messageOf('aurora')).toBe(pt.session.required)
  expect(await messageOf('aurora', { language: 'vi' })).toBe(pt.session.required)
  expect(await messageOf('nocturne')).toBe(ar.session.required)
})

it('names the wrong member of a request apart from the sentence', async () => {
  const response = await gateway
    .visitor()
    .send(getBalance, { colour: 'red' }, { headers: { language: 'en' } })
  const visitor = await gateway.visitor().register('sentences')
  const answered = await visitor.send(getBalance, { colour: 'red' }, { headers: { language: 'en' } })
  expect(response.json()).not.toHaveProperty('detail')
  expect(answered.json()).toMatchObject({
    errorCode: 'request.invalid',
    message: en.request.invalid,
    detail: expect.stringContaining('colour') as string,
  })
})

it('a refusal under an idempotency key has it, and keeps it when the call is repeated', async () => {
  const visitor = await gateway.visitor().register('keyedsentences')
  const send = (language: string) =>
    visitor.send(
      transferToWallet,
      { walletCode: 'NOWHERE', direction: 'in', amount: '1.00' },
      { headers: { language }, idempotencyKey: 'the-key-of-this-call' },
    )
  const first = (await send('pt')).json<{ errorCode: string; message: string }>()
  expect(first).toMatchObject({ success: false, message: errorSentence(first.errorCode as ErrorCode, 'pt') })
  expect((await send('en')).json()).toEqual(first)
})

it('an unknown address, a malformed one and the desk have it', async () => {
  const get = async (url: string, host?: string) =>
    (await gateway.inject({ method: 'GET', url, headers: { language: 'pt' } }, host)).json<object>()
  expect(await get('/wps/nowhere')).toMatchObject({ message: pt.request.notFound })
  expect(await get('/wps/%zz')).toMatchObject({ message: pt.request.invalid })
  expect(await get(getOperatorSession.path, 'ops.localhost')).toMatchObject({
    message: pt.session.required,
  })
})

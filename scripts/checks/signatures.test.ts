import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkSignatures, packagesIn } from './signatures.ts'

const aPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const locked = { name: '@made/up', version: '1.2.3', integrity: 'sha512-of-the-archive' }
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

interface Answers {
  readonly keys?: unknown
  readonly manifest?: unknown
}

/** A registry on this machine; it answers 404 for what it does not have. */
async function aRegistry(answers: Answers): Promise<string> {
  const server = createServer(({ url }, response) => {
    const body =
      url === '/-/npm/v1/keys' ? answers.keys : url === '/@made%2fup/1.2.3' ? answers.manifest : undefined
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const { publicKey, privateKey } = aPair()
const keys = {
  keys: [{ keyid: 'K1', key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }],
}
const signedBy = (
  key: KeyObject,
  text = `${locked.name}@${locked.version}:${locked.integrity}`,
  keyid = 'K1',
) => ({
  dist: { signatures: [{ keyid, sig: sign('sha256', Buffer.from(text), key).toString('base64') }] },
})

describe('the signature of an installed package', () => {
  it('is good when the registry signed the archive of the lockfile', async () => {
    const registry = await aRegistry({ keys, manifest: signedBy(privateKey) })
    expect(await checkSignatures(registry, [locked])).toEqual({ state: 'good', checked: 1 })
  })

  it.each([
    ['forged with another key', signedBy(aPair().privateKey)],
    ['of another archive', signedBy(privateKey, '@made/up@1.2.3:sha512-of-another')],
    ['by a key the registry does not name', signedBy(privateKey, undefined, 'K2')],
    ['that is missing', { dist: {} }],
  ])('%s is bad', async (_, manifest) => {
    const registry = await aRegistry({ keys, manifest })
    expect(await checkSignatures(registry, [locked])).toEqual({ state: 'bad', packages: ['@made/up@1.2.3'] })
  })

  it.each<[string, Answers]>([
    ['has no keys', { manifest: signedBy(privateKey) }],
    ['names none', { keys: { keys: [] } }],
    ['does not know the package', { keys }],
  ])('is not checked when the registry %s', async (_, answers) => {
    expect(await checkSignatures(await aRegistry(answers), [locked])).toMatchObject({ state: 'notChecked' })
  })

  it('is not checked when nobody answers', async () => {
    expect(await checkSignatures('http://127.0.0.1:9', [locked])).toEqual({
      state: 'notChecked',
      reason: '127.0.0.1:9 does not answer for /-/npm/v1/keys',
    })
  })
})

it('packages of a lockfile are those from a registry, at every depth', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a', resolved: 'https://registry.example/a.tgz' }
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a': entry,
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/own': { version: '1.0.0', integrity: 'sha512-c', resolved: 'file:../own' },
  }
  expect(packagesIn(JSON.stringify({ packages })).map(({ name }) => name)).toEqual(['a', '@b/c'])
})

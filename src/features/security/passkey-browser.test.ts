import { afterEach, expect, it, vi } from 'vitest'
import { askPasskey, makePasskey } from './passkey-browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose passkey dialog ends with this error. */
function aBrowser(error: Error) {
  const fails = async () => {
    throw error
  }
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal('navigator', { credentials: { get: fails, create: fails } })
}
const named = (name: string) => Object.assign(new Error('as the browser says'), { name })
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Aurora' },
  user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

it.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'failed'],
  ['NotSupportedError', 'failed'],
  ['UnknownError', 'failed'],
])('%s of the browser is told as %s', async (name, fault) => {
  aBrowser(named(name))
  expect(await askPasskey(options)).toEqual({ answer: null, fault })
  expect(await makePasskey(options)).toEqual({ answer: null, fault })
})

it('a device that has a passkey of the account already says so', async () => {
  aBrowser(named('InvalidStateError'))
  expect(await makePasskey(options)).toEqual({ answer: null, fault: 'present' })
})

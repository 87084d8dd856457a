import { describe, expect, it } from 'vitest'
import { signVendorRequest, verifyVendorRequest } from './signature.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const keys = { secretOf: (code: string) => (code === 'SANDBOX' ? 'a secret' : null) }
const rawBody = '{"request_id":"1","amount":"1.00"}'
const signed = () => signVendorRequest('SANDBOX', 'a secret', rawBody, now)
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the signature of a vendor call', () => {
  it('names its vendor', () => {
    expect(verifyVendorRequest({ headers: signed(), rawBody, now }, keys)).toEqual({ vendorCode: 'SANDBOX' })
    expect(
      verifyVendorRequest({ headers: signed(), rawBody: Buffer.from(rawBody), now }, keys),
    ).not.toBeNull()
  })

  it('is hex HMAC-SHA256 of the timestamp, a dot and the raw body', () => {
    // printf '1795262400000.{}' | openssl dgst -sha256 -hmac 'a secret'
    expect(signVendorRequest('SANDBOX', 'a secret', '{}', now)).toEqual({
      'x-vendor-code': 'SANDBOX',
      'x-timestamp': '1795262400000',
      'x-signature': 'b5c3684c14e2b9b57b545e7bd0cd6a8cfc0d25d74b4ce23892729ecb8f0aba0d',
    })
  })

  it('is made with the secret that is in use at the moment of the call', () => {
    let secret = 'a secret'
    const call = () => signVendorRequest('SANDBOX', () => secret, rawBody, now)
    expect(call()).toEqual(signed())
    secret = 'the next secret'
    expect(call()).toEqual(signVendorRequest('SANDBOX', 'the next secret', rawBody, now))
  })

  it('may be made with either of two secrets while one is replaced, and with no third', () => {
    const both = { secretOf: () => ['the new secret', 'a secret'] }
    const verdict = (secret: string) =>
      verifyVendorRequest({ headers: signVendorRequest('SANDBOX', secret, rawBody, now), rawBody, now }, both)
    expect(verdict('a secret')).toEqual({ vendorCode: 'SANDBOX' })
    expect(verdict('the new secret')).toEqual({ vendorCode: 'SANDBOX' })
    expect(verdict('no secret')).toBeNull()
    const none = { secretOf: () => null }
    const forged = signVendorRequest('SANDBOX', 'no secret', rawBody, now)
    expect(verifyVendorRequest({ headers: forged, rawBody, now }, none)).toBeNull()
  })

  it('is good for thirty seconds to both sides', () => {
    const verdict = (ms: number) => verifyVendorRequest({ headers: signed(), rawBody, now: later(ms) }, keys)
    expect(verdict(30_000)).not.toBeNull()
    expect(verdict(-30_000)).not.toBeNull()
    expect(verdict(30_001)).toBeNull()
    expect(verdict(-30_001)).toBeNull()
  })

  it.each([
    ['the body was changed', { rawBody: rawBody.replace('1.00', '9.00') }],
    ['the body was reformatted', { rawBody: JSON.stringify(JSON.parse(rawBody), null, 2) }],
    ['the vendor is another', { headers: { ...signed(), 'x-vendor-code': 'OTHER' } }],
    ['the vendor is missing', { headers: { ...signed(), 'x-vendor-code': undefined } }],
    ['the timestamp was moved', { headers: { ...signed(), 'x-timestamp': String(now.getTime() + 1) } }],
    ['the timestamp is no number', { headers: { ...signed(), 'x-timestamp': 'now' } }],
    ['the timestamp is in seconds', { headers: { ...signed(), 'x-timestamp': '1795262400' } }],
    ['the signature is missing', { headers: { ...signed(), 'x-signature': undefined } }],
    ['the signature is short', { headers: { ...signed(), 'x-signature': 'ab' } }],
    ['the signature is no hex', { headers: { ...signed(), 'x-signature': 'z'.repeat(64) } }],
    ['the signature came twice', { headers: { ...signed(), 'x-signature': ['a', 'b'] } }],
    ['another secret signed', { headers: signVendorRequest('SANDBOX', 'another', rawBody, now) }],
    ['nobody knows the vendor', { headers: signVendorRequest('OTHER', 'no such vendor', rawBody, now) }],
  ])('is refused when %s', (_, change) => {
    expect(verifyVendorRequest({ headers: signed(), rawBody, now, ...change }, keys)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { csp, emptySheetHash } from './csp.ts'
import type { CspInputs } from './csp.ts'

const inputs: CspInputs = {
  gamesOrigin: 'http://games.localhost:8080',
  scriptHashes: ['sha256-boot='],
  styleHashes: ['sha256-theme='],
}
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

it('allows nothing inline but what is hashed', () => {
  const policy = csp(aBrand(), inputs)
  expect(policy).not.toMatch(/unsafe-|nonce-/)
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-boot='")
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' 'sha256-theme=' '${emptySheetHash}'`)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
})
it('names the hosts of the brand and the games origin, each where it belongs', () => {
  const security = {
    connect: ['https://api.vendor.example'],
    img: ['https://img.vendor.example'],
    frame: ['https://play.vendor.example'],
  }
  const policy = csp(aBrand({ security }), inputs)
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.vendor.example")
  expect(directive(policy, 'img-src')).toContain('http://games.localhost:8080 https://img.vendor.example')
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src http://games.localhost:8080 https://play.vendor.example',
  )
})
it('frames nothing when there is nothing to frame', () => {
  expect(directive(csp(aBrand(), { ...inputs, gamesOrigin: null }), 'frame-src')).toBe("frame-src 'none'")
})
it('lifts plain requests only where the page itself is secure', () => {
  expect(csp(aBrand(), inputs)).not.toContain('upgrade-insecure-requests')
  expect(csp(aBrand(), { ...inputs, secure: true })).toContain('upgrade-insecure-requests')
})

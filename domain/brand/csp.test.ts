import { describe, expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { csp, emptySheetHash, workerCsp } from './csp.ts'
import type { CspInputs } from './csp.ts'

const inputs: CspInputs = {
  games: ['http://games.localhost:8080'],
  scriptHashes: ['sha256-boot='],
  styleHashes: ['sha256-theme='],
}
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

it('allows inline code by hash only', () => {
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
  expect(directive(csp(aBrand(), { ...inputs, games: [] }), 'frame-src')).toBe("frame-src 'none'")
})
it('lets pages register a service worker only where the brand has one', () => {
  const policy = csp(aBrand({ app: { offline: false } }), inputs)
  expect(directive(policy, 'trusted-types')).toBe('trusted-types marquee-locale-data')
})
it('lets the worker fetch what pages load from another origin, and nothing more', () => {
  const assetOrigin = 'https://files.example'
  expect(directive(csp(aBrand(), { ...inputs, assetOrigin }), 'connect-src')).toBe(
    "connect-src 'self' https://files.example",
  )
  expect(workerCsp(assetOrigin)).toBe("default-src 'none'; connect-src 'self' https://files.example")
})
it('upgrades plain http requests only on https pages', () => {
  expect(csp(aBrand(), inputs)).not.toContain('upgrade-insecure-requests')
  expect(csp(aBrand(), { ...inputs, secure: true })).toContain('upgrade-insecure-requests')
})

describe('outside services', () => {
  const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: ['google'] } as const
  const turnstile = { siteKey: 'sample-site-key' }
  const off = { 'auth.phoneService': false, 'auth.socialLogin': false }

  it('are only in the policies of brands that use them', () => {
    const policy = csp(aBrand(), inputs)
    expect(policy).not.toMatch(/cloudflare|google|gstatic/)
    expect(directive(policy, 'trusted-types')).toBe('trusted-types marquee-locale-data marquee-worker')
    expect(csp(aBrand({ providers: { firebase }, modules: off }), inputs)).toBe(policy)
  })
  it('load their scripts under one named Trusted Types policy', () => {
    const policy = csp(aBrand({ providers: { turnstile } }), inputs)
    expect(directive(policy, 'script-src')).toContain('https://challenges.cloudflare.com')
    expect(directive(policy, 'frame-src')).toContain('https://challenges.cloudflare.com')
    expect(directive(policy, 'trusted-types')).toBe(
      'trusted-types marquee-locale-data marquee-worker marquee-outside',
    )
    expect(policy).not.toMatch(/google|gstatic/)
  })
  it('of social accounts may be called but run no scripts', () => {
    const policy = csp(
      aBrand({ providers: { firebase }, modules: { ...off, 'auth.socialLogin': true } }),
      inputs,
    )
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://identitytoolkit.googleapis.com")
    expect(directive(policy, 'trusted-types')).toBe('trusted-types marquee-locale-data marquee-worker')
    expect(directive(policy, 'script-src')).not.toContain('google')
  })
  it('of a sandbox project are on the games’ origins, without reCAPTCHA', () => {
    const sandbox = { ...firebase, projectId: 'demo-marquee', webKey: 'demo-marquee' }
    const policy = csp(
      aBrand({
        providers: { firebase: sandbox },
        modules: { ...off, 'auth.phoneService': true, 'auth.socialLogin': true },
      }),
      inputs,
    )
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${inputs.games.join(' ')}`)
    expect(policy).not.toMatch(/google|gstatic/)
  })
  it('for SMS codes include reCAPTCHA, which Google requires', () => {
    const policy = csp(
      aBrand({ providers: { firebase }, modules: { ...off, 'auth.phoneService': true } }),
      inputs,
    )
    expect(directive(policy, 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
    expect(directive(policy, 'script-src')).toContain('https://www.gstatic.com/recaptcha/')
    expect(directive(policy, 'trusted-types')).toBe(
      'trusted-types marquee-locale-data marquee-worker marquee-outside recaptcha goog#html',
    )
  })
})

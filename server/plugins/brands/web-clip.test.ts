import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, it as law } from '@fast-check/vitest'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProfileSigner } from '#server/adapters/profile-signer.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { webClipProfile } from './web-clip.ts'

const clip = {
  merchantCode: 'AURORA01',
  name: 'Aurora',
  shortName: 'Aurora',
  organization: 'Aurora Ltda',
  origin: 'https://aurora.example',
  icon: null,
}

const { DOMParser } = new JSDOM().window

/** Parses an Apple property list with an XML parser. Throws when it is not well-formed. */
function parse(text: string): unknown {
  const document = new DOMParser().parseFromString(text, 'text/xml')
  const problem = document.querySelector('parsererror')
  if (problem !== null) throw new Error(problem.textContent ?? 'not well-formed')
  const value = (element: Element): unknown => {
    const children = [...element.children]
    switch (element.tagName) {
      case 'dict':
        return Object.fromEntries(
          children.flatMap((child, index) => {
            const next = children[index + 1]
            return child.tagName === 'key' && next !== undefined ? [[child.textContent, value(next)]] : []
          }),
        )
      case 'array':
        return children.map(value)
      case 'true':
      case 'false':
        return element.tagName === 'true'
      case 'integer':
        return Number(element.textContent)
      case 'data':
        return Buffer.from(element.textContent ?? '', 'base64')
      default:
        return element.textContent
    }
  }
  const [root] = document.documentElement.children
  if (root === undefined) throw new Error('an empty list')
  return value(root)
}

describe('a profile', () => {
  it('holds one removable web clip of the site and nothing else', () => {
    const icon = Buffer.from('89504e47', 'hex')
    expect(parse(webClipProfile({ ...clip, icon }))).toMatchObject({
      PayloadType: 'Configuration',
      PayloadRemovalDisallowed: false,
      PayloadContent: [
        {
          PayloadType: 'com.apple.webClip.managed',
          URL: 'https://aurora.example/',
          Label: 'Aurora',
          IsRemovable: true,
          FullScreen: true,
          Icon: icon,
        },
      ],
    })
  })
  it('has the same ids for the same site, and others for another', () => {
    const idOf = (origin: string) =>
      (parse(webClipProfile({ ...clip, origin })) as { PayloadUUID: string }).PayloadUUID
    expect(idOf(clip.origin)).toBe(idOf(clip.origin))
    expect(idOf(clip.origin)).not.toBe(idOf('https://www.aurora.example'))
    expect(idOf(clip.origin)).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/)
  })
  law.prop([fc.string({ unit: 'binary', maxLength: 60 })], { numRuns: 150 })(
    'says any name as it was written, but for characters XML cannot write',
    (name) => {
      const writable = Array.from(name.toWellFormed())
        .filter((character) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(character))
        .join('')
      expect(parse(webClipProfile({ ...clip, name }))).toMatchObject({ PayloadDisplayName: writable })
    },
  )
})

describe('a signed profile', () => {
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0
  it.skipIf(!hasOpenssl)('is verified by another program, and not once it was changed', () => {
    const home = mkdtempSync(join(tmpdir(), 'marquee-sign-'))
    try {
      const [certificate, key, signed] = ['cert.pem', 'key.pem', 'signed.der'].map((name) =>
        join(home, name),
      ) as [string, string, string]
      const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=apps.aurora.example'.split(' ')
      execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
      const signer = createProfileSigner({ certificate, key })
      expect(signer.signedBy).toBe('apps.aurora.example')
      const text = webClipProfile({ ...clip, name: 'Ária ✦' })
      const der = Buffer.from(signer.sign(text))
      const verify = (bytes: Buffer) => {
        writeFileSync(signed, bytes)
        const read = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', signed, '-CAfile', certificate]
        return spawnSync('openssl', [...read, '-purpose', 'any'], { encoding: 'utf8' })
      }
      expect(verify(der)).toMatchObject({ status: 0, stdout: text })
      const at = der.indexOf('aurora.example')
      der[at] = 0x62
      expect(verify(der).status).not.toBe(0)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
  it('needs files that hold a certificate and its key', () => {
    expect(() => createProfileSigner({ certificate: '/nowhere', key: '/nowhere' })).toThrow(
      'must be PEM files',
    )
  })
})

describe('the gateway', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway()
    await gateway.merchants.get('AURORA01')
    await gateway.merchants.set('AURORA01', 'APPDOWN3', true)
    writeFileSync(join(gateway.folder, 'assets', 'icon-1a2b3c4d.png'), 'picture')
    writeFileSync(
      join(gateway.folder, 'index.html'),
      '<link rel="apple-touch-icon" href="/assets/icon-1a2b3c4d.png">',
    )
    writeFileSync(join(gateway.folder, 'sw.js'), 'const release = "r1"')
  })
  afterAll(() => gateway.stop())
  const profile = (host?: string) => gateway.inject({ url: '/wps/app/lite.mobileconfig' }, host)

  it('serves the profile of the visited host with its icon and type', async () => {
    const answer = await profile()
    expect(answer.headers['content-type']).toBe('application/x-apple-aspen-config')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(parse(answer.body)).toMatchObject({
      PayloadContent: [{ URL: 'http://aurora.localhost:8080/', Icon: Buffer.from('picture') }],
    })
    expect(parse((await profile('www.aurora.example')).body)).toMatchObject({
      PayloadContent: [{ URL: 'http://www.aurora.example:8080/' }],
    })
  })
  it('serves none while the merchant offers no app, nor at a host that is no brand', async () => {
    expect((await profile('nobody.example')).statusCode).toBe(421)
    await gateway.merchants.set('AURORA01', 'APPDOWN3', false)
    expect((await profile()).json()).toMatchObject({ errorCode: 'module.disabled' })
    await gateway.merchants.set('AURORA01', 'APPDOWN3', true)
  })
  it('serves the service worker uncached, under a policy by which it can fetch and nothing else', async () => {
    const { headers, body } = await gateway.inject({ url: '/sw.js' })
    expect(body).toContain('r1')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })
  it('serves the proof of the Android package, and no other hidden file', async () => {
    mkdirSync(join(gateway.folder, '.well-known'), { recursive: true })
    for (const name of ['assetlinks.json', 'secret.json'])
      writeFileSync(join(gateway.folder, '.well-known', name), '[]')
    const found = await gateway.inject({ url: '/.well-known/assetlinks.json' })
    expect([found.statusCode, found.body]).toEqual([200, '[]'])
    expect(found.headers['content-type']).toContain('application/json')
    expect((await gateway.inject({ url: '/.well-known/secret.json' })).statusCode).toBe(404)
  })
})

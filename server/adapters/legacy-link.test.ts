import { describe, expect, it } from 'vitest'
import { decodeLegacyLink, safeLink } from './legacy-link.ts'

/** Made with `openssl enc -des-ecb -provider legacy -base64`, the key appended. */
const vectors = {
  chat: 'PmPc7uXlCl+XPY5s0s501R1KFuYm3FrlcUzEMQmqKEY4M481caAR+A==Au7orA01',
  otherHost: 'PmPc7uXlCl8YlMaszit3+Jf+2yLin6aHdS6c2YcrmlM=Au7orA01',
  plainHttp: 'Y2/gyn7UXTrX6LGWV6UtaDrkZkVM5NqszVNeJpnh6G0=Au7orA01',
  script: 'jFAiSR+5E2GqvaV3IHyPPGRL1YreSvP912345678',
}
const allowedHosts = ['chat.aurora.example']

describe('a link of an older feed', () => {
  it('is read with its last eight characters as the key', async () => {
    expect(await decodeLegacyLink(vectors.chat, { allowedHosts })).toBe(
      'https://chat.aurora.example/room?vip=0',
    )
  })

  it.each([
    ['leads to a host that is not allowed', vectors.otherHost],
    ['is not https', vectors.plainHttp],
    ['is a script', vectors.script],
    ['has another key', `${vectors.chat.slice(0, -8)}Au7orA99`],
    ['lost a character', vectors.chat.slice(1)],
    ['is not Base64', `§§§§${vectors.chat}`],
    ['is shorter than a key', 'short'],
    ['is empty', ''],
  ])('is dropped when it %s', async (_, encrypted) => {
    expect(await decodeLegacyLink(encrypted, { allowedHosts })).toBeNull()
  })
})

describe('a plain link', () => {
  it.each([
    ['https://chat.aurora.example/a', 'https://chat.aurora.example/a'],
    ['https://CHAT.aurora.example', 'https://chat.aurora.example/'],
    ['https://chat.aurora.example.evil.example/', null],
    ['https://user:secret@chat.aurora.example/', null],
    ['//chat.aurora.example/', null],
    ['data:text/html,x', null],
  ])('%s becomes %s', (text, link) => {
    expect(safeLink(text, allowedHosts)).toBe(link)
  })
})

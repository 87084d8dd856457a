import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consentWording } from '#schemas/api/campaigns.ts'
import { root } from '#scripts/lib/run.ts'

it('a changed sentence of the consent to marketing has a new version', () => {
  const sentences = ['en', 'pt', 'vi', 'ar'].map((language) => {
    const file = readFileSync(join(root, 'locales', language, 'campaigns.json'), 'utf8')
    // The sentences name the products and channels.
    const { consent, atRegistration, product, channel } = JSON.parse(file) as Record<string, unknown>
    return [consent, atRegistration, product, channel]
  })
  const hash = createHash('sha256').update(JSON.stringify(sentences)).digest('hex').slice(0, 16)
  expect({ [consentWording]: hash }).toEqual({ '2026-11': '88bb33d1b841704b' })
})

import { describe, expect, it } from 'vitest'
import { valueAt } from '#domain/brand/pointer.ts'
import { aBrand } from '#tests/support/brand.ts'
import { designTokens } from './design-tokens.ts'
import { themeTokens } from './theme-css.ts'
import { paletteRoles } from './token-names.ts'

const brand = aBrand({ theme: { modes: ['dark', 'light'], shape: { radius: 10 } } })
const tokens = designTokens(brand)

describe('the tokens of a brand for design tools', () => {
  it('have every colour of every mode as the site has it', () => {
    for (const mode of ['dark', 'light'] as const)
      for (const role of paletteRoles)
        expect(valueAt(tokens, `/${mode}/color/${role}`)).toMatchObject({
          $type: 'color',
          $value: { colorSpace: 'srgb', alpha: 1, hex: themeTokens(brand, mode)[`color.${role}`] },
        })
  })

  it('have what does not depend on the mode once, each with its type', () => {
    expect(valueAt(tokens, '/brand/radius/control')).toEqual({
      $type: 'dimension',
      $value: { value: 10, unit: 'px' },
    })
    expect(valueAt(tokens, '/brand/motion/fast')).toEqual({
      $type: 'duration',
      $value: { value: 120, unit: 'ms' },
    })
    expect(valueAt(tokens, '/brand/font/body/$type')).toBe('fontFamily')
    expect(valueAt(tokens, '/dark/radius')).toBeUndefined()
  })

  it('have a veil with its opacity', () => {
    expect(valueAt(tokens, '/dark/color/overlay/$value/alpha')).toBeLessThan(1)
  })

  it('have the upper end of a length that follows the screen', () => {
    expect(valueAt(tokens, '/brand/size/content')).toEqual({
      $type: 'dimension',
      $value: { value: 1680, unit: 'px' },
    })
  })
})

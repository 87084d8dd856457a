import { describe, expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { themeCss, themeTokens, variablesCss } from './theme-css.ts'
import { cssVariableName, tokenNames } from './token-names.ts'

const themed = (overrides: Parameters<typeof aBrand>[0]) => themeCss(aBrand(overrides))

describe('the theme as CSS', () => {
  it('has a value for every token in every mode', () => {
    for (const mode of ['dark', 'light'] as const) {
      const tokens = themeTokens(aBrand(), mode)
      expect(tokenNames.filter((name) => (tokens[name] ?? '') === '')).toEqual([])
    }
  })
  it('writes a variable for every token', () => {
    const css = themed({})
    expect(tokenNames.filter((name) => !css.includes(`${cssVariableName(name)}:`))).toEqual([])
  })
  it('names no token that does not exist', () => {
    const known = new Set<string>([...tokenNames.map(cssVariableName), '--size-control-fine'])
    const used = [...themed({}).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '')
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })
  it('gives the other mode only to brands that offer it', () => {
    expect(themed({ theme: { modes: ['dark', 'light'] } })).toContain('[data-mode=light]')
    expect(themed({ theme: { modes: ['dark'] } })).not.toContain('data-mode')
  })
  it('follows the device only when the brand allows it', () => {
    expect(themed({ theme: { followDevice: false } })).not.toContain('prefers-color-scheme')
    expect(themed({ theme: { followDevice: true } })).toContain(
      '@media (prefers-color-scheme:light){:root:not([data-mode])',
    )
  })
  it('follows shape and density', () => {
    const css = themed({ theme: { shape: { radius: 0, density: 'spacious' } } })
    expect(css).toContain('--radius-control:0px')
    expect(css).toContain('--size-unit:4.5px')
    expect(css).toContain('--size-control-fine:48px')
  })
  it('includes the display font with a fallback of the same metrics', () => {
    const css = themeCss(aBrand({ theme: { fonts: { heading: 'unbounded' } } }), {
      fonts: [
        { href: '/assets/unbounded-1.woff2', unicodeRange: 'U+0020-007E, U+00A0-00FF' },
        { href: '/assets/unbounded-vietnamese-2.woff2', unicodeRange: 'U+1EA0-1EF9' },
      ],
    })
    expect(css).toContain("@font-face{font-family:'Unbounded';src:url(/assets/unbounded-1.woff2)")
    expect(css).toContain('vietnamese-2.woff2)')
    expect(css).toContain('unicode-range:U+0020-007E,U+00A0-00FF}')
    expect(css).toContain("font-family:'Unbounded Fallback'")
    expect(css).toContain("--font-heading:'Unbounded', 'Unbounded Fallback'")
  })
  it('can be written for a part of a page', () => {
    expect(variablesCss(aBrand(), '#left')).toMatch(/^#left\{/)
  })
  it('uses logical properties only', () => {
    expect(themed({})).not.toMatch(/(?:^|[;{])(?:margin|padding|border|inset)?-?(?:left|right):/)
  })
})

import { describe, expect, it } from 'vitest'
import { titles } from '../slots/titles/index.ts'
import { hasSymbolArt, symbolArt } from './symbol-art.ts'
import { symbolName } from './symbol-names.ts'
import { symbolPath } from './symbol-path.ts'

const arts = [...new Set(titles.flatMap((title) => Object.values(title.symbols).map(({ art }) => art)))]

describe('the symbols of all games', () => {
  it.each(arts)('%s is drawn, named in every language, small and harmless', (art) => {
    expect(hasSymbolArt(art)).toBe(true)
    const svg = symbolArt(art, titles[0]!) ?? ''
    expect(svg.length).toBeGreaterThan(200)
    expect(svg.length).toBeLessThan(6000)
    expect(svg).not.toMatch(/<script|\son\w+=|href=|javascript:|<foreignObject/i)
    expect(svg).not.toMatch(/NaN|undefined/)
    // All referenced gradients are defined.
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`)
    const names = Object.values(symbolName(art))
    expect(names).not.toContain(art)
    expect(names).not.toContain('')
  })

  it('are told apart within a game', () => {
    for (const title of titles) {
      const used = Object.values(title.symbols).map(({ art }) => art)
      expect(new Set(used).size).toBe(used.length)
    }
  })

  it('change their address with their drawing', () => {
    expect(symbolPath('ipe-luz-tucano', 'toucan')).toMatch(
      /^\/art\/symbol\/ipe-luz-tucano\/toucan\.svg\?v=[\w-]{8}$/,
    )
    expect(symbolPath('ipe-luz-tucano', 'ace')).not.toBe(symbolPath('ipe-luz-bloco', 'ace'))
  })

  it('are unknown when they were not drawn', () => {
    expect(symbolArt('no such thing', titles[0]!)).toBeNull()
  })
})

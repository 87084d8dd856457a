import { expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { brandPalette } from './brand-palette.ts'
import { cssImage, heroScene } from './hero-scene.ts'

const motifs = ['aurora', 'lanterns', 'beams', 'waves', 'lattice', 'blossoms'] as const

it('draws every motif in the brand’s own colours, and no two alike', () => {
  const { colors } = brandPalette(aBrand(), 'dark')
  const scenes = motifs.map((motif) => heroScene({ motif, glow: 0.7 }, { colors }))
  expect(new Set(scenes).size).toBe(motifs.length)
  for (const scene of scenes) expect(scene).toContain(colors.brand)
})

it('names no gradient that it does not draw', () => {
  const { colors } = brandPalette(aBrand(), 'dark')
  for (const motif of motifs) {
    const scene = heroScene({ motif, glow: 0.7 }, { colors })
    const ids = new Set([...scene.matchAll(/ id='(\w+)'/g)].map(([, id]) => id))
    const named = [...scene.matchAll(/(?:url\(|href=')#(\w+)/g)].map(([, id]) => id)
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  }
})

it('stands in a style sheet inside a page without ending either', () => {
  const image = cssImage("<svg><style>.a{fill:#fff}</style><path d='M0 0'/></svg>")
  expect(image).toBe(
    `url("data:image/svg+xml,%3Csvg%3E%3Cstyle%3E.a{fill:%23fff}%3C/style%3E%3Cpath d='M0 0'/%3E%3C/svg%3E")`,
  )
})

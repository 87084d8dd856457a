import { didYouMean } from '../did-you-mean.ts'
import { placeAt } from '../parsed-file.ts'
import { firstLetter, undrawnLetters } from '../theme/wordmark-face.ts'
import type { BrandRule, Finding, LoneRule } from './rule.ts'
import { svgDanger } from './svg-safety.ts'

/** Assets a brand names exist, and its SVGs can be drawn and contain drawing elements only. */
export const assets: BrandRule = ({ brand }, { folders }) => {
  const folder = folders.get(brand.id)
  const named = Object.entries(brand.assets).flatMap(([key, name]) =>
    name === null ? [] : [[key, name] as const],
  )
  const missing = named.flatMap(([key, name]): Finding[] => {
    if (folder?.files.has(name) === true) return []
    const suggestion = didYouMean(name, folder?.files ?? [])
    return [
      {
        rule: 'brand/missing-asset',
        pointer: `/assets/${key}`,
        sentence: `there is no file brands/${brand.id}/${name}`,
        suggestion,
      },
    ]
  })
  const unsafe = [...(folder?.svgs ?? [])].flatMap(([name, { text, fault }]): Finding[] => {
    const path = `brands/${brand.id}/${name}`
    const danger = svgDanger(text)
    if (danger !== null) {
      const sentence = `the drawing holds ${danger.what}`
      return [
        {
          rule: 'brand/unsafe-svg',
          pointer: '/assets',
          place: placeAt({ path, text }, danger.offset),
          sentence,
        },
      ]
    }
    if (fault === null) return []
    const { sentence, ...spot } = fault
    return [{ rule: 'brand/broken-svg', pointer: '/assets', place: { file: path, ...spot }, sentence }]
  })
  return [...missing, ...unsafe]
}

/**
 * A generated mark needs a font with every letter of the name (wordmark) or its first letter (symbol). Without one the
 * brand must bring its own drawings.
 */
export const markLetters: LoneRule = ({ brand }) => {
  const { name } = brand.identity
  const drawn = [
    ...(brand.assets.logo === null ? ['logo'] : []),
    ...(brand.assets.symbol === null ? ['symbol'] : []),
  ]
  const text = brand.assets.logo === null ? name : firstLetter(name)
  const letters = drawn.length === 0 ? [] : undrawnLetters(brand, text)
  if (letters.length === 0) return []
  const needed = drawn.map((key) => `assets.${key}`).join(' and ')
  return [
    {
      rule: 'brand/mark-letters',
      pointer: '/identity/name',
      sentence: `no face has the ${letters.length === 1 ? 'letter' : 'letters'} ${letters.join(' ')} of the name: bring ${needed}`,
    },
  ]
}

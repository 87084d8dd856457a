import { didYouMean } from '../did-you-mean.ts'
import { placeAt } from '../parsed-file.ts'
import type { BrandRule, Finding } from './rule.ts'
import { svgDanger } from './svg-safety.ts'

/** Assets a brand names are there, and its SVGs only draw. */
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
  const unsafe = [...(folder?.svgs ?? [])].flatMap(([name, text]): Finding[] => {
    const danger = svgDanger(text)
    if (danger === null) return []
    const place = placeAt({ path: `brands/${brand.id}/${name}`, text }, danger.offset)
    return [
      { rule: 'brand/unsafe-svg', pointer: '/assets', place, sentence: `the drawing holds ${danger.what}` },
    ]
  })
  return [...missing, ...unsafe]
}

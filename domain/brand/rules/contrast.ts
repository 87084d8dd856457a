import { brandPalette } from '../theme/brand-palette.ts'
import { contrastFaults, nearestPassing } from '../theme/check-theme.ts'
import type { Finding, LoneRule } from './rule.ts'

/** Colours set by hand have enough contrast in every pair they take part in. Generated colours always have. */
export const contrastRule: LoneRule = ({ brand }) =>
  brand.theme.modes.flatMap((mode) => {
    const tokens = new Map(Object.entries(brand.theme.tokens[mode]))
    if (tokens.size === 0) return []
    const { colors } = brandPalette(brand, mode)
    const level = brand.theme.contrast
    const seen = new Set<string>()
    return contrastFaults(colors, level).flatMap((fault): Finding[] => {
      const role = tokens.has(fault.role) ? fault.role : fault.on
      if (!tokens.has(role) || seen.has(role)) return []
      seen.add(role)
      return [
        {
          rule: 'brand/contrast',
          pointer: `/theme/tokens/${mode}/${role}`,
          sentence: `${fault.role} on ${fault.on} has ${fault.ratio.toFixed(2)} : 1 in ${mode} mode, ${level} needs ${fault.needed} : 1`,
          suggestion: nearestPassing(colors, role, level),
        },
      ]
    })
  })

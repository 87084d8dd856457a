import { designTokens } from '#domain/brand/theme/design-tokens.ts'
import { aBrandById } from './one-brand.ts'
import { print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

export const tokens: Verb = {
  usage: 'tokens <id>',
  summary:
    'Prints a brand’s design tokens as JSON of the Design Tokens format, for Figma and other design tools.',
  options: ['npm run -s brand -- tokens aurora > aurora.tokens.json'],
  run([id]) {
    if (id === undefined) throw new UsageError('tokens needs a brand: tokens aurora')
    print(JSON.stringify(designTokens(aBrandById(id).brand), null, 2))
    return 0
  },
}

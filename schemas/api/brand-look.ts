import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from './shapes.ts'

/** What a preview at the desk needs of a brand in one mode: CSS colours and font stacks; `radius` of cards in pixels. */
export const BrandLook = Strict({
  mode: Type.Enum(['light', 'dark']),
  page: Type.String(),
  card: Type.String(),
  text: Type.String(),
  muted: Type.String(),
  line: Type.String(),
  link: Type.String(),
  radius: Type.Number(),
  bodyFont: Type.String(),
  headingFont: Type.String(),
  headingWeight: Type.Number(),
  headingTransform: Type.String(),
})
export type BrandLook = Static<typeof BrandLook>

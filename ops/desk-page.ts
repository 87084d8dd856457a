import type { ResourceProps } from 'react-admin'
import type { ResourceName } from './resources.ts'

/** Sections of the menu, in their order. */
export const sections = [
  'players',
  'payments',
  'agents',
  'games',
  'promotions',
  'content',
  'sites',
  'books',
  'system',
] as const
export type Section = (typeof sections)[number]

/** The pages of one kind of record, and its row in the menu. */
export interface DeskPage extends ResourceProps {
  readonly name: ResourceName
  readonly section: Section
}

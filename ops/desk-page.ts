import type { ResourceProps } from 'react-admin'
import type { ResourceName } from './resources.ts'

/** The pages of one kind of record, and its row in the menu. */
export interface DeskPage extends ResourceProps {
  readonly name: ResourceName
  /** Position in the menu, ascending. */
  readonly order: number
}

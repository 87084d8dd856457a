import type { CategoryId } from '#schemas/api/categories.ts'
import { useGates } from '#src/gates/index.ts'
import { lobbies } from './lobbies.ts'

/**
 * Path of the first lobby among categories that the brand offers; the home page for null (all games count) or if it offers
 * none of them. Use in an observer.
 */
export function usePlayPath(): (counted: readonly CategoryId[] | null) => string {
  const gates = useGates()
  return (counted) => {
    const category = counted?.find((id) => gates.state(`lobby.${id}`) !== 'off')
    return category === undefined ? '/' : lobbies[category].path
  }
}

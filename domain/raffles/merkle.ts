import { hashText } from '../proof/hash.ts'

/** Consecutive tickets of one player in the frozen list. Numbers begin at 1. */
export interface TicketRange {
  readonly first: number
  readonly last: number
  /** Pseudonym of the player; only the player's receipt resolves it. */
  readonly alias: string
}

/** The Merkle path from a leaf to the root: the sibling hash of each level and its side. */
export type MerkleProof = readonly string[]

/** Leaf hash. Leaves and nodes hash different texts, so that a node cannot be presented as a leaf. */
export const leafOf = ({ first, last, alias }: TicketRange): string =>
  hashText(`leaf:${first}-${last}:${alias}`)
const nodeOf = (left: string, right: string) => hashText(`node:${left}:${right}`)

/** The levels of the tree, from leaves to root. A hash without a sibling moves up unchanged. */
export function treeOf(ranges: readonly TicketRange[]): readonly (readonly string[])[] {
  const levels: string[][] = [ranges.map(leafOf)]
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: string[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left = '', right] = level.slice(i, i + 2)
      above.push(right === undefined ? left : nodeOf(left, right))
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The root of the list; for an empty list the hash of the empty text. */
export const rootOf = (ranges: readonly TicketRange[]): string => treeOf(ranges).at(-1)?.[0] ?? hashText('')

/** The proof of a leaf: `L:<hash>` for a left sibling, `R:<hash>` for a right one. */
export function proofOf(tree: readonly (readonly string[])[], index: number): MerkleProof {
  const proof: string[] = []
  let place = index
  for (const level of tree.slice(0, -1)) {
    const isRight = place % 2 === 1
    const beside = level[isRight ? place - 1 : place + 1]
    if (beside !== undefined) proof.push(`${isRight ? 'L' : 'R'}:${beside}`)
    place = Math.floor(place / 2)
  }
  return proof
}

/** The root that a leaf and its proof lead to. */
export const rootFrom = (range: TicketRange, proof: MerkleProof): string =>
  proof.reduce((hash, step) => {
    const beside = step.slice(2)
    return step.startsWith('L:') ? nodeOf(beside, hash) : nodeOf(hash, beside)
  }, leafOf(range))

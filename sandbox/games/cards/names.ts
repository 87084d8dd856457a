import { createHash } from 'node:crypto'

const first = [
  'Amber',
  'Silver',
  'Quiet',
  'Lucky',
  'Velvet',
  'Coral',
  'Misty',
  'Golden',
  'Brisk',
  'Indigo',
  'Mellow',
  'Scarlet',
]
const second = [
  'Heron',
  'Otter',
  'Falcon',
  'Lynx',
  'Toucan',
  'Gecko',
  'Badger',
  'Dolphin',
  'Magpie',
  'Panther',
  'Sparrow',
  'Koi',
]

/** A player's pseudonym at the tables, derived from the id; the operator's player names are not sent to the vendor. */
export function tableName({ brandId, playerId }: { brandId: string; playerId: string }): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${brandId}/${playerId}`).digest()
  return `${first[a % first.length] ?? ''} ${second[b % second.length] ?? ''} ${(c % 90) + 10}`
}

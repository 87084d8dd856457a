import { expect, it } from 'vitest'
import { kinds } from '../kinds.ts'
import { createRulesVersion } from './rules-version.ts'

const gameIds = kinds.flatMap(({ entries }) => entries.map(({ gameId }) => gameId))

it('every game has rules of its own, whose version is the same in every process', () => {
  const [one, other] = [createRulesVersion({ drawPace: 1 }), createRulesVersion({ drawPace: 1 })]
  const versions = gameIds.map((gameId) => one(gameId, 'BRL'))
  expect(new Set(versions).size).toBe(gameIds.length)
  expect(gameIds.map((gameId) => other(gameId, 'BRL'))).toEqual(versions)
  for (const version of versions) expect(version).toMatch(/^[\w-]{43}$/)
})

it('another currency has other limits and so another version', () => {
  const versionOf = createRulesVersion({ drawPace: 1 })
  expect(versionOf('ipe-luz-tucano', 'VND')).not.toBe(versionOf('ipe-luz-tucano', 'BRL'))
})

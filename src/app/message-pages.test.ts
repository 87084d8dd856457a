import { expect, it } from 'vitest'
import { messagePaths } from '#domain/messages/message-paths.ts'
import { pageTable } from './page-table.ts'
import { screens } from './screens.ts'

it('Every page that a message leads to is a page of the site', () => {
  const known = new Set<string>([
    ...pageTable.flatMap(({ paths }) => paths),
    ...screens.flatMap(({ memberPages = [], agentPages = [] }) =>
      [...memberPages, ...agentPages].map(({ path }) => path),
    ),
  ])
  expect(Object.values(messagePaths).filter((path) => !known.has(path))).toEqual([])
})

import { expect, it } from 'vitest'
import { contract } from './index.ts'

it('every list of the desk that has pages is read on by a cursor', () => {
  const desk = contract.flatMap(({ route }) => (route.auth === 'operator' ? [route] : []))
  const fieldsOf = (schema: object) =>
    Object.keys('properties' in schema ? (schema.properties as object) : {})
  const paged = desk.filter(({ input }) => fieldsOf(input).includes('pageSize'))
  expect(paged.length).toBeGreaterThan(20)
  const isByCursor = ({ input, reply }: (typeof desk)[number]) =>
    fieldsOf(input).includes('cursor') && fieldsOf(reply).includes('next')
  expect(paged.filter((route) => !isByCursor(route)).map(({ path }) => path)).toEqual([])
  const numbered = desk.filter(({ input }) => fieldsOf(input).includes('pageNo'))
  expect(numbered.map(({ path }) => path)).toEqual([])
})

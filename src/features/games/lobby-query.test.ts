import { assert, constantFrom, integer, option, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readLobbyQuery, writeLobbyQuery } from './lobby-query.ts'

const read = (text: string) => readLobbyQuery(new URLSearchParams(text))

test('an address without anything shows everything', () => {
  expect(read('')).toEqual({ vendorCode: null, search: '', pageNo: 1 })
  expect(read('page=ALL')).toEqual(read(''))
})

test('an address names vendor, search and page', () => {
  expect(read('page=LUMEN&search=reef&pageNo=2')).toEqual({ vendorCode: 'LUMEN', search: 'reef', pageNo: 2 })
})

test.each(['page=lumen', 'page=<b>', 'pageNo=0', 'pageNo=-1', 'pageNo=1.5', 'pageNo=x', 'pageNo=1e9'])(
  'what makes no sense in "%s" counts as not given',
  (text) => {
    expect(read(text)).toEqual(read(''))
  },
)

test('what is written is read again', () => {
  const query = record({
    vendorCode: option(constantFrom('LUMEN', 'TCG_SEA', 'SV3')),
    search: string({ maxLength: 60 }).map((text) => text.trim()),
    pageNo: integer({ min: 1, max: 100_000 }),
  })
  assert(
    property(query, (wanted) => {
      expect(read(writeLobbyQuery(wanted).toString())).toEqual(wanted)
    }),
  )
})

test('the first page and an empty search are not written', () => {
  expect(writeLobbyQuery({ vendorCode: null, search: '', pageNo: 1 }).toString()).toBe('page=ALL')
})

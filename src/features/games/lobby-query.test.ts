import {
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  subarray,
} from '#tests/support/law.ts'
import { expect, test } from 'vitest'
import { gameMarks, gameSorts, noWishes } from '#schemas/api/games-filter.wire.ts'
import {
  activeWishes,
  everything,
  readLobbyQuery,
  toggleWish,
  withoutWish,
  writeLobbyQuery,
} from './lobby-query.ts'

const read = (text: string) => readLobbyQuery(new URLSearchParams(text))

test('an address without anything shows everything', () => {
  expect(read('')).toEqual(everything)
  expect(read('page=ALL')).toEqual(everything)
})

test('an address names vendor, shelf, search, filters, order and page', () => {
  const address =
    'page=LUMEN&show=favourites&search=reef&theme=ocean,jungle&mechanic=ways&table=ROU&volatility=4,5' +
    '&only=new,demo&rtpFrom=95&rtpTo=97.5&hitRate=40&maxWin=5000&minBet=0.20&sort=rtp&pageNo=2'
  expect(read(address)).toEqual({
    vendorCode: 'LUMEN',
    shelf: 'favourites',
    search: 'reef',
    wishes: {
      themes: ['ocean', 'jungle'],
      mechanics: ['ways'],
      tableGames: ['ROU'],
      volatility: ['4', '5'],
      rtpFrom: '95',
      rtpTo: '97.5',
      hitRateFrom: '40',
      maxWinFrom: '5000',
      minBetTo: '0.20',
      marks: ['new', 'demo'],
    },
    sort: 'rtp',
    pageNo: 2,
  })
})

test.each([
  'page=lumen',
  'page=<b>',
  'pageNo=0',
  'pageNo=-1',
  'pageNo=1.5',
  'pageNo=x',
  'pageNo=1e9',
  'show=everything',
  'sort=best',
  'theme=<b>,A,',
  'volatility=0,6,x',
  'only=old',
  'rtpFrom=ninety',
  'rtpTo=-1',
  'hitRate=often',
  'maxWin=1e9',
  'minBet=1e3',
  'table=rou',
])('what makes no sense in "%s" counts as not given', (text) => {
  expect(read(text)).toEqual(everything)
})

test('an address is read back as the same query', () => {
  const query = record({
    vendorCode: option(constantFrom('LUMEN', 'TCG_SEA', 'SV3')),
    shelf: constantFrom('all' as const, 'favourites' as const, 'recent' as const),
    search: string({ maxLength: 60 }).map((text) => text.trim()),
    wishes: record({
      themes: subarray(['ocean', 'neon', 'oldMill']),
      mechanics: subarray(['lines', 'ways']),
      tableGames: subarray(['ROU', 'BAC', 'WZPJ']),
      volatility: subarray(['1', '2', '3', '4', '5']),
      rtpFrom: option(constantFrom('90', '96.5')),
      rtpTo: option(constantFrom('97', '99.99')),
      hitRateFrom: option(constantFrom('10', '62.5')),
      maxWinFrom: option(constantFrom('100', '50000')),
      minBetTo: option(constantFrom('0.10', '1000')),
      marks: subarray([...gameMarks]),
    }),
    sort: constantFrom(...gameSorts),
    pageNo: integer({ min: 1, max: 100_000 }),
  })
  assert(
    property(query, (wanted) => {
      expect(read(writeLobbyQuery(wanted).toString())).toEqual(wanted)
    }),
  )
})

test('default values are not in the address', () => {
  expect(writeLobbyQuery(everything).toString()).toBe('page=ALL')
})

test('wishes are toggled, told one by one, and taken back', () => {
  const ocean = toggleWish(noWishes, 'themes', 'ocean')
  const both = toggleWish({ ...ocean, rtpFrom: '96' }, 'marks', 'new')
  expect(activeWishes(both)).toEqual([
    { kind: 'themes', value: 'ocean' },
    { kind: 'rtpFrom', value: '96' },
    { kind: 'marks', value: 'new' },
  ])
  expect(activeWishes(both).reduce(withoutWish, both)).toEqual(noWishes)
  expect(toggleWish(ocean, 'themes', 'ocean')).toEqual(noWishes)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { denyListOf, readDenyList } from './deny-list.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

test('a password of the list is found in upper case, in full-width letters, and after the line end of Windows', () => {
  const list = denyListOf(['correct horse\r', 'Café99', ''])
  expect(list.size).toBe(2)
  for (const denied of [
    'correct horse',
    'CORRECT Horse',
    'ｃｏｒｒｅｃｔ ｈｏｒｓｅ',
    'cafe\u030199',
    'CAFÉ99',
  ])
    expect([denied, list.has(denied)]).toEqual([denied, true])
  expect(list.has('correct horse ')).toBe(false)
  expect(list.has('')).toBe(false)
})

test('a list of hashes, with and without counts, finds what they are the hashes of', () => {
  const list = denyListOf([sha1('seven ferries'), `${sha1('NINE lanterns').toUpperCase()}:42`])
  expect(list.size).toBe(2)
  expect(['seven ferries', 'Seven Ferries', 'NINE lanterns'].map((each) => list.has(each))).toEqual([
    true,
    true,
    true,
  ])
  // Hashes keep no case: only the form that was hashed and the lower-case one can be compared.
  expect(list.has('nine lanterns')).toBe(false)
})

test('a list may hold both', () => {
  const list = denyListOf(['plain', sha1('hashed')])
  expect(['plain', 'hashed', 'neither'].map((each) => list.has(each))).toEqual([true, true, false])
})

test('the shipped list knows the most common passwords', () => {
  const list = readDenyList()
  expect(list.size).toBeGreaterThan(40_000)
  expect(['password', 'PASSWORD1', 'qwerty123'].map((each) => list.has(each))).toEqual([true, true, true])
})

import { expect, it } from 'vitest'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { seenNotices } from './seen-notices.ts'
import { aNotice } from './testing/notices.ts'

const aStorage = () => createAppStorage(memoryAreas())

it('a version that was shown is done; the next version is not', () => {
  const seen = seenNotices(aStorage())
  expect(seen.isDone(aNotice(), false)).toBe(false)
  seen.done(aNotice())
  expect(seen.isDone(aNotice(), false)).toBe(true)
  expect(seen.isDone(aNotice({ version: 2 }), false)).toBe(false)
  expect(seen.isDone(aNotice({ id: 'other' }), false)).toBe(false)
})

it('a confirmation of a player is the gateway’s word, not the browser’s', () => {
  const seen = seenNotices(aStorage())
  seen.done(aNotice())
  expect(seen.isDone(aNotice({ ackRequired: true }), true)).toBe(false)
  expect(seen.isDone(aNotice({ ackRequired: true, acknowledged: true }), true)).toBe(true)
  expect(seen.isDone(aNotice({ ackRequired: true }), false)).toBe(true)
})

it('keeps a bounded number of versions, the latest ones', () => {
  const storage = aStorage()
  const seen = seenNotices(storage)
  for (let count = 0; count < 200; count += 1) seen.done({ id: `n${count}`, version: 1 })
  expect(Object.keys(JSON.parse(storage.get('noticesSeen') ?? '{}'))).toHaveLength(60)
  expect(seen.isDone(aNotice({ id: 'n199' }), false)).toBe(true)
  expect(seen.isDone(aNotice({ id: 'n0' }), false)).toBe(false)
})

it.each(['', 'null', '[', '"x"', '{"n1":"high"}'])('survives %s in the storage', (kept) => {
  const storage = aStorage()
  storage.set('noticesSeen', kept)
  expect(seenNotices(storage).isDone(aNotice(), false)).toBe(false)
})

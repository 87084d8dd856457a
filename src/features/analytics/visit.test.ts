import { expect, it } from 'vitest'
import { createVisit } from './visit.ts'

const origin = 'https://aurora.example'
const begins = (type: string | undefined, referrer: string) => {
  const entry = type === undefined ? undefined : ({ type } as unknown as PerformanceEntry)
  const visit = createVisit({ navigation: () => entry, referrer, origin })
  return [visit.begins(), visit.begins()]
}

it.each([
  ['by its address', 'navigate', ''],
  ['from another site', 'navigate', 'https://search.example/'],
  ['from a site whose name begins the same', 'navigate', 'https://aurora.example.net/'],
  ['where the browser does not tell how', undefined, ''],
])('a document opened %s begins one visit', (_, type, referrer) => {
  expect(begins(type, referrer)).toEqual([true, false])
})

it.each([
  ['reloaded', 'reload', ''],
  ['gone back to', 'back_forward', 'https://search.example/'],
  ['opened from the site itself', 'navigate', 'https://aurora.example/lottery'],
  ['opened from the site’s bare origin', 'navigate', origin],
])('a document that was %s goes on with one', (_, type, referrer) => {
  expect(begins(type, referrer)).toEqual([false, false])
})

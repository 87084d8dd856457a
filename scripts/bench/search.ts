import { searchable } from '#domain/vocabulary/searchable.ts'
import { createTextIndex } from '#server/lib/text-index.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { aLargeVendor, manyGames } from '#tests/support/many-games.ts'
import { browserPath } from '../lib/browser.ts'
import { at } from './main-thread.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'
import { typingInThePage } from './typed-search.ts'

const count = 10_000
const rounds = 5

/** Correct, with accents, with mistakes, and two words. */
const words = ['reef', 'dragão', 'dargao', 'lantren', 'golden harb', '4711']
/** Every text that a player who types the words has in the field. */
const typed = words.flatMap((all) => Array.from(all, (_, length) => all.slice(0, length + 1)))

/** Milliseconds of each search, without a first round that warms up. */
async function timesOf(search: (text: string) => unknown): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    for (const text of typed) {
      const startedAt = performance.now()
      await search(text)
      if (round > 0) times.push(performance.now() - startedAt)
    }
  return times
}

/** What a search costs at least: a scan of all names for the text, without typing mistakes or ranking. */
function aScan(names: readonly string[]) {
  const all = names.map(searchable)
  return (text: string) => {
    const wanted = searchable(text)
    return all.filter((name) => name.includes(wanted)).slice(0, 8)
  }
}

export const searchAsTyped: Bench = {
  name: 'search as typed',
  async run() {
    const games = manyGames(count)
    const scan = await timesOf(aScan(games.map(({ name }) => name)))
    const find = createTextIndex(
      games.map(({ gameId, name, vendorName }) => ({ id: gameId, name, more: vendorName })),
    )
    const index = await timesOf((text) => find(text, 8))
    const gateway = await startGateway({
      deps: {
        vendors: { registry: createVendorRegistry([aLargeVendor(games)]), keys: { secretOf: () => null } },
      },
    })
    try {
      const usedBefore = process.cpuUsage()
      const answers = await timesOf(async (text) => {
        const url = `/wps/search?language=en&text=${encodeURIComponent(text)}`
        const { statusCode, body } = await gateway.inject({ method: 'GET', url })
        if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode} to ${text}: ${body}`)
      })
      const used = process.cpuUsage(usedBefore)
      const spread = (times: readonly number[]) =>
        `half within ${median(times).toFixed(2)} ms, most ${Math.max(...times).toFixed(1)} ms`
      return [
        {
          name: 'answer of the gateway to a typed character, 95 %',
          value: at(answers, 0.95),
          unit: 'ms',
          atMost: 50,
          note: `${count.toLocaleString('en')} games; ${spread(answers)}`,
        },
        {
          name: 'processor time of such an answer, mean',
          value: (used.user + used.system) / 1000 / (typed.length * (rounds + 1)),
          unit: 'ms',
        },
        { name: 'the index alone, 95 %', value: at(index, 0.95), unit: 'ms', note: spread(index) },
        {
          name: 'a scan of all names for the text, 95 %',
          value: at(scan, 0.95),
          unit: 'ms',
          note: spread(scan),
        },
        // No bound: a scan finds no typing mistakes, and the shortest texts match most of the names.
        { name: 'index to scan, medians', value: median(index) / median(scan), unit: '×' },
        ...(browserPath() === null ? [] : await typingInThePage(gateway, words)),
      ]
    } finally {
      await gateway.stop()
    }
  },
}

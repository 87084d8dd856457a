import { describe, expect, it, vi } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { createPageLoader } from './page-loader.ts'
import { hasPage, pageAt, pageTable } from './page-table.ts'

const Page = () => null
const gone = () => Promise.reject(new Error('Loading chunk failed'))

function aLoader() {
  const clock = createManualClock()
  const storage = createAppStorage(memoryAreas())
  const reload = vi.fn()
  return { clock, reload, pages: createPageLoader({ clock, storage, reload }) }
}

describe('a page’s code', () => {
  it('is at hand once it has been loaded', async () => {
    const { pages } = aLoader()
    const load = () => Promise.resolve(Page)
    await pages.load(load)
    expect(pages.pageOf(load)).toBe(Page)
  })

  it('stays the same component from its first showing on', async () => {
    const { pages } = aLoader()
    const load = () => Promise.resolve(Page)
    const shown = pages.pageOf(load)
    await pages.load(load)
    expect(pages.pageOf(load)).toBe(shown)
  })

  it('that is gone from the server reloads the page, once in half a minute', async () => {
    const { clock, pages, reload } = aLoader()
    void pages.load(gone)
    await clock.advance(2000)
    expect(reload).toHaveBeenCalledOnce()
    const second = pages.load(gone).catch((error: unknown) => error)
    await clock.advance(2000)
    await expect(second).resolves.toMatchObject({ message: 'Loading chunk failed' })
    await clock.advance(30_000)
    void pages.load(gone)
    await clock.advance(2000)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('the table of pages', () => {
  it('gives every address to one page', () => {
    const paths = pageTable.flatMap((page) => page.paths)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/register', 'home'],
    ['/login', 'login'],
    ['/rng?page=ALL', 'slots'],
    ['/rng/', 'slots'],
    ['/help#terms', 'help'],
    ['/game?gameId=1', 'game'],
    ['/lottery?gameCode=1', 'lottery'],
    ['/lottery/tickets', 'lotteryTickets'],
  ])('%s is %s', (address, id) => {
    expect(pageAt(address)?.id).toBe(id)
  })

  it('the lotteries’ addresses are one page, and may be linked', () => {
    for (const address of ['/lottery', '/seaLottery', '/vnlottery?x=1'])
      expect([pageAt(address)?.id, hasPage(address)]).toEqual(['lottery', true])
  })

  it.each(['/promotionsx', '/rngx', '/helpx', ''])('%s is nobody’s', (address) => {
    expect(hasPage(address)).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { countPageView } from '#schemas/api/analytics.ts'
import { testClock } from '#tests/support/clock.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { seedVisitsOf } from '#server/seed/demo-visits.ts'
import { createPageViewsService, otherPages, pagesPerDay } from './page-views.service.ts'
import type { PageView } from './page-views.service.ts'

const dayMs = 86_400_000
const view = (parts: Partial<PageView> = {}): PageView => ({
  page: 'home',
  screen: 'phone',
  isVisit: false,
  ...parts,
})

await onOneEngine('page views', (database) => {
  function aCounter() {
    const clock = testClock()
    const merchant = `SHOP_${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const { db } = database()
    const service = createPageViewsService({ db, clock })
    return { clock, merchant, db, service }
  }
  const shown = ({
    views,
    visits,
    phone_views,
  }: Awaited<ReturnType<ReturnType<typeof createPageViewsService>['byPage']>>[number]) => [
    views,
    visits,
    phone_views,
  ]

  it('are counted by page and day, and added to what is stored', async () => {
    const { clock, merchant, service } = aCounter()
    service.count(merchant, view({ isVisit: true }))
    service.count(merchant, view({ screen: 'desktop' }))
    service.count(merchant, view({ page: 'lottery' }))
    await service.store()
    service.count(merchant, view())
    await service.store()
    await service.store()
    clock.advance(dayMs)
    service.count(merchant, view({ isVisit: true }))
    await service.store()
    const pages = await service.byPage([merchant], 30)
    expect(pages.map((row) => [row.page, ...shown(row)])).toEqual([
      ['home', 4, 2, 3],
      ['lottery', 1, 0, 1],
    ])
    const days = await service.byDay([merchant], 30)
    expect(days.map(({ views, visits }) => [views, visits])).toEqual([
      [1, 1],
      [4, 1],
    ])
    expect((await service.byDay([merchant], 1)).length).toBe(1)
    expect(await service.byDay([], 30)).toEqual([])
  })

  it('of more names than a site has pages are counted as one', async () => {
    const { clock, merchant, service } = aCounter()
    for (let at = 0; at < pagesPerDay + 50; at += 1) service.count(merchant, view({ page: `page${at}` }))
    await service.store()
    const pages = await service.byPage([merchant], 30)
    expect(pages.length).toBe(pagesPerDay + 1)
    expect(pages[0]).toMatchObject({ page: otherPages, views: 50 })
    clock.advance(dayMs)
    service.count(merchant, view({ page: 'another' }))
    await service.store()
    expect((await service.byPage([merchant], 1)).map(({ page }) => page)).toEqual(['another'])
  })

  it('are kept while the database does not answer, and stored once it does', async () => {
    const { clock, merchant, db } = aCounter()
    let isDown = true
    const frail = new Proxy(db, {
      get(target, name) {
        if (isDown && name === 'insertInto') throw new Error('no database')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const service = createPageViewsService({ db: frail, clock })
    service.count(merchant, view())
    await expect(service.store()).rejects.toThrow('no database')
    service.count(merchant, view())
    isDown = false
    await service.store()
    expect((await service.byPage([merchant], 1)).map(({ views }) => views)).toEqual([2])
  })

  it('are deleted after two years and a month', async () => {
    const { clock, merchant, service } = aCounter()
    service.count(merchant, view())
    await service.store()
    clock.advance(760 * dayMs)
    await service.sweep()
    expect((await service.byDay([merchant], 10_000)).length).toBe(1)
    clock.advance(dayMs)
    await service.sweep()
    expect(await service.byDay([merchant], 10_000)).toEqual([])
  })

  it('are invented for a demo brand alone, once, and not beside counted ones', async () => {
    const { clock, merchant, db, service } = aCounter()
    const seed = seedVisitsOf({ db, clock })
    const counting = (merchantCode: string) =>
      aBrand({ merchantCode, analytics: { source: 'server', consent: 'required' } })
    const demo = 'IPE01'
    await seed([aBrand({ merchantCode: demo })])
    expect(await service.byDay([demo], 31)).toEqual([])
    await seed([counting(demo), counting(merchant)])
    const days = await service.byDay([demo], 31)
    expect(days.length).toBe(30)
    expect(days.every(({ views, visits, phone_views }) => visits < phone_views && phone_views < views)).toBe(
      true,
    )
    expect(await service.byDay([merchant], 31)).toEqual([])
    clock.advance(3 * dayMs)
    service.count(demo, view())
    await service.store()
    await seed([counting(demo)])
    expect((await service.byDay([demo], 3)).map(({ views }) => views)).toEqual([1])
  })

  it('are refused where the brand does not count', async () => {
    const { db } = database()
    const slices = slicesOn(db)
    const visit = (source: 'none' | 'server') =>
      slices
        .visitorOf({ ...aSite(), brand: aBrand({ analytics: { source, consent: 'required' } }) })
        .call(countPageView, view())
    await expect(visit('none')).rejects.toMatchObject({ code: 'module.disabled' })
    expect(await visit('server')).toEqual({})
  })
})

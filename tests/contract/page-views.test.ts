import { expect, it } from 'vitest'
import { countPageView } from '#schemas/api/analytics.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testDatabase } from '#tests/support/engines.ts'
import { startGateway } from '#tests/support/gateway.ts'

async function aCountingGateway() {
  const database = await testDatabase()
  const brand = aBrand({
    id: 'aurora',
    merchantCode: 'COUNTING01',
    domains: { primary: 'aurora.example', aliases: [] },
    analytics: { source: 'server', consent: 'required' },
  })
  const served = { brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }
  const gateway = await startGateway({ db: database.db, deps: { brands: fixedBrands([served]) } })
  const view = { page: 'home', screen: 'phone', isVisit: true }
  expect((await gateway.visitor().send(countPageView, view)).statusCode).toBe(200)
  return { database, gateway }
}

it('a gateway that stops in an orderly way stores the page views it has counted', async () => {
  const { database, gateway } = await aCountingGateway()
  const stored = () =>
    database.db
      .selectFrom('page_view')
      .select(['views', 'visits'])
      .where('merchant_code', '=', 'COUNTING01')
      .execute()
  expect(await stored()).toEqual([])
  await gateway.stop()
  expect(await stored()).toEqual([{ views: 1n, visits: 1n }])
  await database.close()
})

it('a gateway whose database is gone stops all the same', async () => {
  const { database, gateway } = await aCountingGateway()
  await database.close()
  await expect(gateway.stop()).resolves.toBeUndefined()
})

import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { fixedBrands } from './brands/brand-registry.ts'
import { registerPlaces } from './places.ts'

const app = Fastify()
const served = (id: string, aliases: readonly string[]) => ({
  brand: aBrand({ id, merchantCode: id.toUpperCase(), domains: { primary: `${id}.example`, aliases } }),
  folder: `/nowhere/${id}`,
  release: 'r1',
  scriptHashes: [],
  styleHashes: [],
})

beforeAll(async () => {
  registerPlaces(app, {
    brands: fixedBrands([
      served('aurora', ['ops.localhost', 'gateway.example', 'localhost', 'nova.localhost']),
      served('nova', ['www.nova.example']),
    ]),
    platformHosts: ['localhost', 'gateway.example'],
    operatorsHost: 'ops.localhost',
  })
  app.get('/', (request) =>
    Promise.resolve(request.place.kind === 'brand' ? request.place.site.brandId : request.place.kind),
  )
  await app.ready()
})
afterAll(() => app.close())

describe('the place of a request', () => {
  it.each([
    ['localhost:8080', 'platform'],
    ['GATEWAY.example', 'platform'],
    ['ops.localhost', 'operators'],
    ['aurora.example', 'aurora'],
    ['nova.localhost', 'nova'],
    ['www.nova.example.', 'nova'],
  ])('at %s is %s, whatever domains a brand names', async (host, place) => {
    expect((await app.inject({ url: '/', headers: { host } })).body).toBe(place)
  })
  it('is null at an unknown host', async () => {
    expect((await app.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(421)
  })
})

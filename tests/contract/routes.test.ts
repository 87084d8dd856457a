import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const hosts: Readonly<Record<string, string>> = {
  vendor: 'localhost',
  desk: 'ops.localhost',
  operator: 'ops.localhost',
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the contract and its handlers', () => {
  it('has one handler for every route', () => {
    const handled = gateway.handlers.map(({ route }) => nameOf(route)).toSorted()
    expect(handled).toEqual(contract.map(({ route }) => nameOf(route)).toSorted())
    expect(new Set(handled).size).toBe(handled.length)
  })

  it('has no handler for a route outside the contract', () => {
    const routes = new Set(contract.map(({ route }) => route))
    expect(gateway.handlers.filter(({ route }) => !routes.has(route))).toEqual([])
  })

  it.each(contract.map(({ route }) => ({ name: nameOf(route), route })))(
    'answers at $name',
    async ({ route }) => {
      const host = hosts[route.auth] ?? 'aurora.localhost'
      if (route.stream)
        return expect(gateway.app.hasRoute({ method: route.method, url: route.path })).toBe(true)
      const response = await gateway.inject({ method: route.method, url: route.path }, host)
      expect(response.json()).not.toMatchObject({ errorCode: 'request.notFound' })
      return expect(response.statusCode).toBeLessThan(500)
    },
  )

  it('asks for a session wherever the contract does', async () => {
    for (const { route } of contract.filter(
      ({ route: { auth } }) => auth === 'session' || auth === 'cookie',
    )) {
      const response = await gateway.visitor().send(route, {})
      expect({ route: nameOf(route), ...response.json<object>() }).toMatchObject({
        route: nameOf(route),
        errorCode: 'session.required',
      })
    }
  })

  it('asks for a key wherever the contract does', async () => {
    const visitor = await gateway.visitor().register('keyless')
    // A desk page of an earlier release sends no keys: at the desk one is optional.
    const keyed = contract.filter(({ route: { idempotent, auth } }) => idempotent && auth !== 'operator')
    for (const { route } of keyed) {
      const response = await gateway.inject({
        method: route.method,
        url: route.path,
        payload: {},
        headers: { cookie: visitor.cookie ?? '', token: visitor.token ?? '' },
      })
      // Modules switched off for the test's merchant, missing proofs and calls of agents are reported first.
      expect([
        'idempotency.keyMissing',
        'request.invalid',
        'module.disabled',
        'session.stepUpRequired',
        'account.agentsOnly',
      ]).toContain(response.json<{ errorCode: string }>().errorCode)
    }
  })
})

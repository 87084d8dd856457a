import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { stepUp } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { aBrand } from '#tests/support/brand.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

/** A call of the family of sites this gateway belongs to, so that one client serves all of them. */
interface ListedCall {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Module ids; more than one where the input selects the module. */
  readonly modules: readonly string[]
  readonly needsToken: boolean
  readonly isSealed: boolean
  readonly isForm: boolean
}

const calls: readonly ListedCall[] = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, method = '', path = '', modules = '–', auth = '–', body = ''] = line.split('\t')
    return {
      name: `${method} ${path}`,
      method: method as ListedCall['method'],
      path,
      modules: modules === '–' ? [] : modules.split(' '),
      needsToken: auth === 'token',
      isSealed: body === 'sealed',
      isForm: body === 'form',
    }
  })

/** Calls whose module the contract declares otherwise, with the reason. */
const modulesOfOurs: Readonly<Record<string, readonly string[]>> = {
  // Both report which modules are on, so no module may switch them off.
  'GET /wps/system/status': [],
  'GET /wps/system/whitelabel': [],
  // `registerType` selects the module, and the body is read after the check of the contract.
  'POST /wps/verification/sms/register': ['REG3'],
}

const password = 'Correct-horse-9'
const merchantCode = 'AURORA01'
/** A brand with every feature on, whose modules alone decide, and another merchant beside it. */
const sites = [
  aBrand({
    id: 'aurora',
    merchantCode,
    domains: { primary: 'aurora.example', aliases: [] },
  }),
  aBrand({
    id: 'nocturne',
    merchantCode: 'NOCTURNE01',
    domains: { primary: 'nocturne.example', aliases: [] },
  }),
]

let gateway: TestGateway
/** An agent at each merchant: agents may make every call of a session. */
let agents: Readonly<Record<'aurora' | 'nocturne', Visitor>>

async function loggedIn(brand: 'aurora' | 'nocturne'): Promise<Visitor> {
  const agent = gateway.visitor(brand)
  agent.token = (await agent.call(login, { type: 'username', username: 'agentofcalls', password })).token
  agent.token = (await agent.call(stepUp, { method: 'password', password })).token
  return agent
}

async function anAgent(brand: 'aurora' | 'nocturne'): Promise<Visitor> {
  await gateway.visitor(brand).register('agentofcalls', password)
  await gateway.db.updateTable('player').set({ account_type_code: 1 }).execute()
  return loggedIn(brand)
}

beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      brands: fixedBrands(
        sites.map((brand) => ({ brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] })),
      ),
    },
  })
  agents = { aurora: await anAgent('aurora'), nocturne: await anAgent('nocturne') }
  const ids = new Set(calls.flatMap(({ modules }) => modules))
  for (const site of sites) for (const id of ids) await gateway.merchants.set(site.merchantCode, id, true)
})
afterAll(() => gateway.stop())

/** Sends the call as a client of the family does, with an empty input. */
function send(
  { method, path, modules, needsToken, isForm }: ListedCall,
  { brand, host, cookie, token }: Visitor,
) {
  return gateway.inject(
    {
      method,
      url: path,
      headers: {
        host,
        merchant: brand === 'aurora' ? merchantCode : 'NOCTURNE01',
        language: 'pt',
        'module-id': modules[0] ?? '',
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(needsToken && { cookie: cookie ?? '', token: token ?? '' }),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method !== 'GET' && { payload: isForm ? '' : {} }),
    },
    host,
  )
}
const outcome = (response: Awaited<ReturnType<typeof send>>) => {
  const { success, errorCode } = response.json<{ success: boolean; errorCode?: string }>()
  return success ? 'answered' : errorCode
}

describe('the calls of the family of sites', () => {
  it('are all in the contract, with their module and their sealed body', () => {
    const ours = new Map(contract.map(({ route }) => [`${route.method} ${route.path}`, route]))
    const seen = calls.map(({ name }) => {
      const route = ours.get(name)
      if (route === undefined) return { name, isAbsent: true }
      const modules = route.moduleId === null ? [] : [route.moduleId]
      return {
        name,
        modules,
        needsToken: route.auth === 'session',
        isSealed: route.sealed,
        isForm: route.encoding === 'form',
      }
    })
    expect(seen).toEqual(
      calls.map(({ name, modules, needsToken, isSealed, isForm }) => ({
        name,
        modules: modulesOfOurs[name] ?? modules,
        needsToken,
        isSealed,
        isForm,
      })),
    )
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })

  it.each(calls)('$name is answered by its handler', async (call) => {
    // A call that logs out is made with a session of its own.
    const response = await send(call, /logout/.test(call.path) ? await loggedIn('aurora') : agents.aurora)
    // With an empty input a handler answers or reports the members that are missing.
    expect(['answered', 'request.invalid', 'human.required']).toContain(outcome(response))
    expect(response.statusCode).toBeLessThan(500)
  })

  it.each(calls.filter(({ modules }) => modules.length > 0))(
    '$name is off at the merchant that lacks its module, and there alone',
    async (call) => {
      const expected = modulesOfOurs[call.name] ?? call.modules
      for (const id of expected) await gateway.merchants.set(merchantCode, id, false)
      const [here, there] = [
        outcome(await send(call, agents.aurora)),
        outcome(await send(call, /logout/.test(call.path) ? await loggedIn('nocturne') : agents.nocturne)),
      ]
      for (const id of expected) await gateway.merchants.set(merchantCode, id, true)
      expect(here).toBe(expected.length > 0 ? 'module.disabled' : 'answered')
      expect(there).not.toBe('module.disabled')
    },
  )
})

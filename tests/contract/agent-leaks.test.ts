import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { sha256Hex } from '#domain/agents/canonical.ts'
import { contractDocument } from '#domain/agents/document.ts'
import { contractKinds } from '#domain/agents/terms.ts'
import type { ContractKind } from '#domain/agents/terms.ts'
import { contract } from '#schemas/api/index.ts'
import { setWalletPin } from '#schemas/api/payments.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { stepUp } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTree } from '#server/modules/agents/tree.ts'
import { anAccount } from '#server/modules/agents/testing/a-tree.ts'
import { setModule } from '#server/modules/system/actions.ts'
import { someTerms } from '#tests/support/agents-house.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { sampleInput } from '#tests/support/sample-input.ts'

/**
 * Tests every agent call of the contract with every field that names something of a team: things beside or above the
 * caller, or at another brand, get exactly the reply of unknown ones and are unchanged; things below the caller are
 * found.
 */
const password = 'Correct-horse-9'
const pin = '480217'
const here = 'AURORA01'
const unknown = 'nobody-has-this'

/** A member with an upline agent, and the objects between them. */
interface World {
  readonly memberId: string
  readonly username: string
  readonly code: string
  readonly contracts: Readonly<Record<ContractKind, { readonly id: string; readonly hash: string }>>
}
type Where = 'own' | 'beside' | 'above' | 'otherBrand'

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
}

const kindOfPath: readonly (readonly [RegExp, ContractKind])[] = [
  [/Dividend/, 'dividend'],
  [/ContractHour/, 'hourly'],
  [/RealTime/, 'realtime'],
]
const kindOf = ({ path }: RouteSpec): ContractKind =>
  kindOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'daily'

/** The value of an input field in a world; fields without a reference have no entry. */
const named: Readonly<Record<string, (world: World, route: RouteSpec) => string>> = {
  memberId: ({ memberId }) => memberId,
  under: ({ memberId }) => memberId,
  q: ({ username }) => username,
  code: ({ code }) => code,
  contractId: ({ contracts }, route) => contracts[kindOf(route)].id,
  settlementId: ({ contracts }, route) => `${contracts[kindOf(route)].id}:settled`,
}
/** Fields without a team reference: the account to be opened, and paging. */
const others = new Set([
  'name',
  'username',
  'cursor',
  'joinsAs',
  'joinedAs',
  'vassalage',
  'pin',
  'amount',
  'action',
])

let gateway: TestGateway
let caller: Visitor
let worlds: Readonly<Record<Where, World>>
let topOfOtherBrand = ''
let today = ''

async function aWorld(merchantCode: string, uplineId: string, name: string): Promise<World> {
  const { db, clock } = gateway
  const currency = merchantCode === here ? 'BRL' : 'EUR'
  const memberId = await anAccount(db, merchantCode, `id-of-${name}`, { currency })
  expect(await createTree(db).place(db, { merchantCode, playerId: memberId }, uplineId)).toBe(true)
  const now = clock.now()
  await db
    .insertInto('affiliate_code')
    .values({
      merchant_code: merchantCode,
      code_key: `LINK${name.toUpperCase()}`,
      domain: null,
      agent_player_id: name === 'own' ? uplineId : memberId,
      created_at: now,
      joins_as: 'member',
    })
    .execute()
  await plays(merchantCode, memberId, currency)
  await db
    .insertInto('team_series')
    .values({ merchant_code: merchantCode, player_id: memberId, series: 1800, set_by: uplineId, set_at: now })
    .execute()
  const list = await Promise.all(
    contractKinds.map(
      async (kind) => [kind, await signedBetween(merchantCode, uplineId, memberId, kind)] as const,
    ),
  )
  return {
    memberId,
    username: memberId,
    code: `LINK${name.toUpperCase()}`,
    contracts: Object.fromEntries(list) as unknown as World['contracts'],
  }
}

/** A deposit of play money and a round. */
async function plays(merchantCode: string, playerId: string, currency: string) {
  const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
  const at = { merchantCode, playerId, currency, roundId: null, gameCode: null, referenceId: null }
  const money = { ...at, counterparty: 'house', kind: 'playMoney' } as const
  await ledger.move({ ...money, transferId: `in:${playerId}`, amountMinor: 5_00n })
  const round = {
    ...at,
    counterparty: 'vendor:SANDBOX',
    roundId: `round-${playerId}`,
    gameCode: 'jade-river',
  }
  await ledger.move({ ...round, transferId: `bet:${playerId}`, kind: 'bet', amountMinor: -3_00n })
}

const periodOf = { dividend: 'month', daily: 'day', hourly: 'hour', realtime: 'realtime' } as const
const termsOf = (kind: ContractKind, currency: string) =>
  someTerms({
    kind,
    currency,
    period: periodOf[kind],
    payer: 'upline',
    basis: kind === 'dividend' ? 'netLoss' : 'validBets',
  })

/** An open offer of the kind, and an older contract with one settlement. */
async function signedBetween(merchantCode: string, upline: string, downline: string, kind: ContractKind) {
  const { db, clock } = gateway
  const now = clock.now()
  const period = periodOf[kind]
  const currency = merchantCode === here ? 'BRL' : 'EUR'
  const insert = async (within: typeof db, contractId: string, end: object) => {
    const terms = termsOf(kind, currency)
    const proposedAt = now.toISOString()
    const document = contractDocument({ merchantCode, contractId, upline, downline, proposedAt, terms })
    const hash = await sha256Hex(document)
    const row = { merchant_code: merchantCode, contract_id: contractId, kind, period, document, hash }
    await within
      .insertInto('agent_contract')
      .values({
        ...row,
        upline_id: upline,
        downline_id: downline,
        proposed_at: now,
        expires_at: new Date(now.getTime() + 9e8),
        ...end,
      })
      .execute()
    return { id: contractId, hash }
  }
  const id = `${kind}-of-${downline}`
  const offer = await insert(db, id, {})
  const began = new Date(now.getTime() - 9_000)
  const old = {
    accepted_at: began,
    starts_at: began,
    closed_at: now,
    end_reason: 'superseded',
    paid_until: now,
  }
  const of = { merchant_code: merchantCode, contract_id: `${id}-before` }
  const signed = { key_id: 'key', signature: 's'.repeat(86) }
  await db.transaction().execute(async (within) => {
    const { hash } = await insert(within, `${id}-before`, old)
    await within
      .insertInto('contract_signature')
      .values({ ...of, hash, ...signed })
      .execute()
  })
  const settlement_id = `${id}:settled`
  await db
    .insertInto('settlement')
    .values({
      ...of,
      settlement_id,
      kind,
      upline_id: upline,
      downline_id: downline,
      period_from: began,
      period_until: now,
      currency,
      basis_minor: 100n,
      amount_minor: 7n,
      carry_minor: 0n,
      large: false,
      state: 'held',
      settled_at: now,
    })
    .execute()
  await db
    .insertInto('settlement_document')
    .values({ merchant_code: merchantCode, settlement_id, document: '{}', ...signed })
    .execute()
  return offer
}

async function anAgent(brand: 'aurora' | 'nocturne', uplineId: string | null) {
  const username = aUsername()
  await gateway.visitor(brand).register(username, password)
  const { player_id: playerId, merchant_code: merchantCode } = await gateway.db
    .updateTable('player')
    .set({ account_type_code: 2 })
    .where('username', '=', username)
    .returning(['player_id', 'merchant_code'])
    .executeTakeFirstOrThrow()
  if (uplineId !== null)
    expect(await createTree(gateway.db).place(gateway.db, { merchantCode, playerId }, uplineId)).toBe(true)
  return { username, playerId }
}

beforeAll(async () => {
  gateway = await startGateway()
  const boss = await anAgent('aurora', null)
  const me = await anAgent('aurora', boss.playerId)
  const far = await anAgent('nocturne', null)
  topOfOtherBrand = far.playerId
  const modules = [
    'TRANSDOWN3',
    'AFFMAN3',
    'COMM3',
    'MEMTRANS3',
    'SIGNCONDIV3',
    'DAILYSALCONT3',
    'HOURSAL3',
    'RTSALARY3',
  ]
  for (const modId of modules) await gateway.command(setModule, { merchantCode: here, modId, on: true })
  worlds = {
    own: await aWorld(here, me.playerId, 'own'),
    beside: await aWorld(here, boss.playerId, 'beside'),
    above: {
      ...(await aWorld(here, boss.playerId, 'above')),
      memberId: boss.playerId,
      username: boss.username,
    },
    otherBrand: await aWorld('NOCTURNE01', topOfOtherBrand, 'otherbrand'),
  }
  await plays(here, boss.playerId, 'BRL')
  caller = gateway.visitor()
  caller.token = (await caller.call(login, { type: 'username', username: me.username, password })).token
  caller.token = (await caller.call(stepUp, { method: 'password', password })).token
  await caller.call(setWalletPin, { pin })
  today = gateway.clock.now().toISOString().slice(0, 10)
}, 60_000)
afterAll(() => gateway.stop())

const ofAgents = contract
  .map(({ route }) => route)
  .filter(({ accounts, stream }) => accounts === 'agents' && !stream)

/** The shapes of an input: each member of a union, each value of an enum such as side or grouping. */
function shapesOf(schema: Schema): readonly (readonly [Schema, Readonly<Record<string, unknown>>])[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(shapesOf)
  const choice = ['side', 'by'].find((name) => schema.properties?.[name] !== undefined)
  if (choice === undefined) return [[schema, {}]]
  return (schema.properties?.[choice]?.enum ?? []).map((value) => [schema, { [choice]: value }] as const)
}

const cases = ofAgents.flatMap((route) => {
  const fields = shapesOf(route.input as Schema).flatMap(([schema]) => Object.keys(schema.properties ?? {}))
  return [...new Set(fields)]
    .filter((field) => named[field] !== undefined)
    .map((field) => [`${route.method} ${route.path}`, field, route] as const)
})

const inputs = (route: RouteSpec, field: string, world: World, value: string) =>
  shapesOf(route.input as Schema).flatMap(([schema, chosen]) => {
    const { properties = {} } = schema
    if (properties[field] === undefined) return []
    const has = (name: string, given: unknown) => (properties[name] === undefined ? {} : { [name]: given })
    return [
      {
        ...(sampleInput(schema) as object),
        ...has('from', today),
        ...has('to', today),
        ...has('pin', pin),
        ...has('amount', '20.00'),
        ...has('series', 1900),
        ...has('terms', {
          ...termsOf(kindOf(route), 'BRL'),
          tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 100 }],
        }),
        ...has('previewHash', 'a'.repeat(64)),
        ...has('hash', world.contracts[kindOf(route)].hash),
        ...chosen,
        [field]: value,
      },
    ]
  })

const asked = async (route: RouteSpec, input: object) => {
  const response = await caller.send(route, input)
  const body = response.body.replaceAll(/"requestId":"[^"]*",?/g, '')
  return `${response.statusCode} ${body}`
}

/** All rows an agent call could change. */
const standing = async () =>
  Promise.all(
    ['agent_contract', 'affiliate_code', 'transfer', 'player', 'settlement', 'team_place', 'team_series'].map(
      async (table) => {
        const { rows } =
          await sql`select count(*) as rows, md5(string_agg(md5(each::text), '' order by md5(each::text))) as all
        from ${sql.table(table)} each`.execute(gateway.db)
        return rows[0]
      },
    ),
  )

it('every text of an agent’s input is a name of a team or is known to be none', () => {
  const texts = (schema: Schema & { readonly type?: string }): string[] =>
    (schema.anyOf ?? [])
      .flatMap(texts)
      .concat(
        Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
          (each as { type?: string }).type === 'string' && !('format' in each) && !('pattern' in each)
            ? [name]
            : [],
        ),
      )
  const found = new Set(ofAgents.flatMap(({ input }) => texts(input as Schema)))
  expect([...found].filter((name) => named[name] === undefined && !others.has(name))).toEqual([])
  expect(cases.length).toBeGreaterThan(15)
})

it.each(cases)(
  '%s answers for a foreign %s as for an unknown one',
  { timeout: 60_000 },
  async (_, field, route) => {
    const nameIn = named[field]
    if (nameIn === undefined) throw new Error('Every case has a name')
    const before = await standing()
    for (const where of ['beside', 'above', 'otherBrand'] as const) {
      const world = worlds[where]
      const theirs = inputs(route, field, world, nameIn(world, route))
      const nobodys = inputs(route, field, world, unknown)
      for (const [index, input] of theirs.entries()) {
        const heard = await asked(route, input)
        expect(heard).not.toContain('request.invalid')
        expect({ where, heard }).toEqual({ where, heard: await asked(route, nobodys[index] ?? {}) })
        for (const word of [world.memberId, world.username, world.contracts.daily.id, world.code])
          expect({ where, tells: heard.includes(word) }).toEqual({ where, tells: false })
      }
    }
    expect(await standing()).toEqual(before)
  },
)

it.each(cases)('%s finds its own %s', { timeout: 60_000 }, async (_, field, route) => {
  const { own } = worlds
  const heard = []
  for (const input of inputs(route, field, own, unknown)) heard.push([await asked(route, input)])
  for (const [index, input] of inputs(route, field, own, named[field]?.(own, route) ?? '').entries())
    heard[index]?.push(await asked(route, input))
  expect(
    heard.filter(([nobodys, mine]) => nobodys !== mine),
    JSON.stringify(heard),
  ).not.toEqual([])
})

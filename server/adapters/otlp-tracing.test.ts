import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { startCollector } from '#tests/support/trace-collector.ts'
import { openTracing } from './otlp-tracing.ts'
import { statementName } from './statement-name.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>
const open: Collector[] = []
afterEach(async () => {
  for (const collector of open.splice(0)) await collector.stop()
})

async function aTracing(ratio = 1) {
  const collector = await startCollector()
  open.push(collector)
  return { collector, tracing: openTracing({ url: collector.url, ratio, serviceName: 'test' }) }
}

describe('traces', () => {
  it('pass on to the partners that a call asks, and to them alone while it runs', async () => {
    const { collector, tracing } = await aTracing()
    const span = tracing.begin('POST /launch', {}, undefined)
    await span.run(() => fetch(`${collector.url}/catalogue?player=77`))
    span.end({}, false)
    await fetch(`${collector.url}/outside-a-call`)
    await tracing.close()
    const [call, outgoing] = ['POST /launch', `GET ${new URL(collector.url).host}`].map((name) =>
      collector.spans().find((each) => each.name === name),
    )
    expect(outgoing).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId })
    expect(collector.others).toEqual([
      { path: '/catalogue?player=77', traceparent: `00-${outgoing?.traceId}-${outgoing?.spanId}-01` },
      { path: '/outside-a-call', traceparent: undefined },
    ])
    expect(collector.text()).not.toContain('player')
  })

  it('of statements outside a call are not kept', async () => {
    const { collector, tracing } = await aTracing()
    expect(await tracing.statement('select 1 from job', () => Promise.resolve(7))).toBe(7)
    await tracing.close()
    expect(collector.spans()).toEqual([])
  })

  it.each([
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `01-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
  ])('begin anew after the header "%s"', async (header) => {
    const { collector, tracing } = await aTracing()
    tracing.begin('GET /', {}, header).end({}, false)
    await tracing.close()
    expect(collector.spans()[0]?.parentSpanId ?? '').toBe('')
  })

  it('are not sent for the share that is left out, unless the caller keeps them', async () => {
    const { collector, tracing } = await aTracing(0)
    tracing.begin('GET /own', {}, undefined).end({}, false)
    tracing.begin('GET /kept', {}, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`).end({}, false)
    await tracing.close()
    expect(collector.spans().map(({ name }) => name)).toEqual(['GET /kept'])
  })

  it('of a collector that is away do not keep the gateway from stopping', async () => {
    const tracing = openTracing({ url: 'http://127.0.0.1:9', ratio: 1, serviceName: 'test' })
    tracing.begin('GET /', {}, undefined).end({}, true)
    await tracing.close()
  })

  it('load no package without a collector', () => {
    const importing = globSync('server/**/*.ts').filter((path) => {
      const text = readFileSync(path, 'utf8')
      return (
        /from '@opentelemetry\/|import .*otlp-tracing|from '.*otlp-tracing/.test(text) &&
        !path.endsWith('.test.ts')
      )
    })
    expect(importing).toEqual(['server/adapters/otlp-tracing.ts'])
  })
})

it.each([
  ['with a as (select 1) insert into transfer (id) values ($1)', 'insert transfer'],
  ['select "x" from "player" where id = $1 for no key update skip locked', 'select player'],
  ['insert into job (a) values ($1) on conflict do update set a = 1', 'insert job'],
  ['update player_account set x = 1', 'update player_account'],
  ['delete from "session" where a = $1', 'delete session'],
  ['begin', 'begin'],
  ["select 'a name'", 'select'],
])('the name of %s is %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})

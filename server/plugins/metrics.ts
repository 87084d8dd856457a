import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { minorDigits } from '#domain/money/currency.ts'
import type { JobStanding } from '#server/jobs/create-jobs.ts'
import type { ProcessCheck } from '#server/process/process-check.ts'
import type { Ledger } from '#server/ledger/ledger.ts'

/** Seconds; the target is below 150 ms at the 99th percentile. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of this process. Names and labels are an interface: docs/operations uses them. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Histogram({
    name: 'marquee_call_duration_seconds',
    help: 'Answered calls by route template, method and status class',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const underWay = new Gauge({
    name: 'marquee_calls_under_way',
    help: 'Calls that are not answered yet',
    registers,
  })
  const shed = new Counter({
    name: 'marquee_calls_shed_total',
    help: 'Calls refused with 503 because the gateway was full or stopping',
    registers,
  })
  const transfers = new Counter({
    name: 'marquee_transfers_total',
    help: 'Transfers of the ledger by kind, currency and outcome, as this process asked for them',
    labelNames: ['kind', 'currency', 'outcome'],
    registers,
  })
  const money = new Counter({
    name: 'marquee_transferred_total',
    help: 'Major units that transfers moved, by kind and currency: a rate to watch, not the books',
    labelNames: ['kind', 'currency'],
    registers,
  })
  /** Counts the ledger's movements. A movement whose transaction is rolled back later stays counted. */
  const counting = (ledger: Ledger): Ledger => ({
    ...ledger,
    async move(request) {
      const result = await ledger.move(request)
      const { kind, currency, amountMinor } = request
      transfers.inc({ kind, currency, outcome: result.outcome })
      if (result.outcome === 'moved')
        // Stakes are negative amounts.
        money.inc({ kind, currency }, Math.abs(Number(amountMinor)) / 10 ** minorDigits(currency))
      return result
    },
  })

  function register(app: FastifyInstance): void {
    app.addHook('onRequest', (_, reply, next) => {
      underWay.inc()
      // `close` follows every response and every client disconnect.
      reply.raw.once('close', () => underWay.dec())
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      const { statusCode, elapsedTime } = reply
      if (statusCode === 503) shed.inc()
      answers.observe(
        {
          route: request.routeOptions.url ?? 'unknown',
          method: request.method,
          status: `${Math.floor(statusCode / 100)}xx`,
        },
        elapsedTime / 1_000,
      )
      next()
    })
  }

  /** Gauges read at scrape time: open event streams, what this process's checks measured, job status. */
  function watch({ streams, standing, gauges }: Watched): readonly Gauge[] {
    const byJob = async () => Map.groupBy(await standing(), ({ job }) => job)
    return [
      new Gauge({
        name: 'marquee_event_streams',
        help: 'Open event streams of this process',
        registers,
        collect() {
          this.set(streams())
        },
      }),
      ...gauges.map(
        ({ read, ...about }) =>
          new Gauge({
            ...about,
            registers,
            collect() {
              this.set(read())
            },
          }),
      ),
      new Gauge({
        name: 'marquee_job_failing',
        help: '1: the last run of the job failed for at least one merchant',
        labelNames: ['job'],
        registers,
        async collect() {
          for (const [job, runs] of await byJob())
            this.set({ job }, runs.some(({ error }) => error !== null) ? 1 : 0)
        },
      }),
      new Gauge({
        name: 'marquee_job_last_run_timestamp_seconds',
        help: 'When the job last ran, for any merchant',
        labelNames: ['job'],
        registers,
        async collect() {
          for (const [job, runs] of await byJob()) {
            const last = Math.max(...runs.map(({ lastRunAt }) => lastRunAt?.getTime() ?? 0))
            if (last > 0) this.set({ job }, last / 1_000)
          }
        },
      }),
    ]
  }

  return { registry, counting, register, watch }
}

interface Watched {
  readonly streams: () => number
  readonly gauges: readonly ProcessCheck['gauge'][]
  readonly standing: () => Promise<readonly JobStanding[]>
}

import { expect, it } from 'vitest'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createJobs } from './create-jobs.ts'
import type { JobsDeps } from './create-jobs.ts'
import type { DuePeriod, PeriodJob, Watch } from './job.ts'
import { daysOfUtc, hoursOfUtc } from '#domain/calendar/periods.ts'

const hourMs = 3_600_000

await forEachEngine('jobs', (database) => {
  async function someJobs(parts: Partial<Pick<JobsDeps, 'watches' | 'periodJobs' | 'clock'>> = {}) {
    const { db } = database()
    await db.deleteFrom('job_run').execute()
    await db.deleteFrom('job_watch').execute()
    const clock = testClock()
    const failures: string[] = []
    const open = (more: typeof parts = {}) =>
      createJobs({
        db,
        clock,
        random: testRandom(crypto.randomUUID()),
        watches: [],
        periodJobs: [],
        onFailed: ({ job, merchantCode, error }) => failures.push(`${job} ${merchantCode}: ${error.message}`),
        ...parts,
        ...more,
      })
    return { db, clock, failures, open, jobs: open() }
  }

  /** A job that records its periods. */
  function aJob(name: string, parts: Partial<PeriodJob> = {}) {
    const ran: string[] = []
    const job: PeriodJob = {
      name,
      periodOf: hoursOfUtc,
      missed: 'each',
      run: async ({ merchantCode, start }) => void ran.push(`${merchantCode} ${hourOf(start)}`),
      ...parts,
    }
    return { job, ran }
  }
  const hourOf = (at: Date) => at.toISOString().slice(5, 13)

  const aWatch = (name: string, run: Watch['run']): Watch => ({ name, everyMs: 5_000, run })
  const standingOf = async (jobs: ReturnType<typeof createJobs>, name: string) =>
    (await jobs.standing()).filter(({ job }) => job === name)

  it('run the last ended period once, for each merchant', async () => {
    const { job, ran } = aJob('settle', { merchantCodes: () => ['A', 'B'] })
    const { jobs } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    await jobs.runDue()
    expect(ran.toSorted()).toEqual(['A 11-21T11', 'B 11-21T11'])
  })

  it('run a period only after its lag', async () => {
    const { job, ran } = aJob('settle', { lagMs: 60_000 })
    const { clock, jobs } = await someJobs({ periodJobs: [job] })
    clock.advance(hourMs - (clock.now().getTime() % hourMs))
    await jobs.runDue()
    expect(ran).toEqual(['* 11-21T11'])
    clock.advance(59_999)
    await jobs.runDue()
    expect(ran).toHaveLength(1)
    clock.advance(1)
    await jobs.runDue()
    expect(ran).toEqual(['* 11-21T11', '* 11-21T12'])
  })

  it('catch up every period that an outage missed, oldest first', async () => {
    const { job, ran } = aJob('settle')
    const { clock, open, jobs } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    clock.advance(4 * hourMs)
    await open().runDue()
    expect(ran).toEqual(['* 11-21T11', '* 11-21T12', '* 11-21T13', '* 11-21T14', '* 11-21T15'])
  })

  it('catch up a long outage a hundred periods at a time', async () => {
    const { job, ran } = aJob('settle')
    const { clock, jobs } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    clock.advance(230 * hourMs)
    for (let look = 0; look < 3; look++) await jobs.runDue()
    expect(new Set(ran).size).toBe(231)
    expect(ran).toHaveLength(231)
  })

  it('run only the last missed period where it does the work of the others', async () => {
    const { job, ran } = aJob('forget', { missed: 'last' })
    const { clock, jobs } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    clock.advance(4 * hourMs)
    await jobs.runDue()
    expect(ran).toEqual(['* 11-21T11', '* 11-21T15'])
  })

  it('go on beside one that fails, and try that one again after a pause', async () => {
    const healthy = aJob('healthy')
    let isBroken = true
    const ill = aJob('ill', { run: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve()) })
    const { jobs, clock, failures } = await someJobs({
      periodJobs: [ill.job, healthy.job],
      watches: [
        aWatch('illWatch', () => Promise.reject(new Error('neither'))),
        aWatch('watch', () => Promise.resolve()),
      ],
    })
    await jobs.runDue()
    expect(healthy.ran).toHaveLength(1)
    expect(failures.toSorted()).toEqual(['ill *: no', 'illWatch *: neither'])
    expect(await standingOf(jobs, 'ill')).toMatchObject([{ state: 'failed', attempts: 1, error: 'no' }])
    expect(await standingOf(jobs, 'illWatch')).toMatchObject([{ state: 'failed', error: 'neither' }])
    expect(await standingOf(jobs, 'watch')).toMatchObject([{ state: 'done', error: null }])
    isBroken = false
    await jobs.runDue()
    expect(await standingOf(jobs, 'ill')).toMatchObject([{ state: 'failed' }])
    clock.advance(15_000)
    await jobs.runDue()
    expect(await standingOf(jobs, 'ill')).toMatchObject([{ state: 'done', attempts: 2, error: null }])
  })

  it('repeat a run whose gateway died, when its lease is over and not before', async () => {
    const dead = aJob('pay', { run: () => new Promise(() => undefined) })
    const { job, ran } = aJob('pay')
    const { clock, jobs, open } = await someJobs({ periodJobs: [dead.job] })
    void jobs.runDue()
    await expect.poll(async () => (await standingOf(jobs, 'pay'))[0]?.state).toBe('running')
    const other = open({ periodJobs: [job] })
    await other.runDue()
    expect(ran).toEqual([])
    clock.advance(120_000)
    await other.runDue()
    expect(ran).toEqual(['* 11-21T11'])
  })

  it('run a period again when asked, also one that is done', async () => {
    const { job, ran } = aJob('settle')
    const { jobs } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    const [standing] = await standingOf(jobs, 'settle')
    expect(await jobs.runAgain('settle', '*', standing?.periodStart ?? null)).toBe('started')
    expect(ran).toHaveLength(2)
    expect(await jobs.runAgain('settle', '*', new Date(0))).toBe('unknown')
    expect(await jobs.runAgain('settle', '*', null)).toBe('unknown')
  })

  it('run a watch again when asked; callers that come together share one run', async () => {
    let runs = 0
    const { jobs } = await someJobs({ watches: [aWatch('look', () => Promise.resolve(runs++))] })
    await Promise.all([jobs.runAgain('look', '*', null), jobs.runAgain('look', '*', null)])
    expect(runs).toBe(1)
  })

  it('write a watch down once a minute, or when its outcome changes', async () => {
    let isBroken = false
    const run = () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve())
    const { jobs, clock } = await someJobs({ watches: [aWatch('look', run)] })
    const told = async () => (await standingOf(jobs, 'look'))[0]?.lastRunAt?.toISOString().slice(14, 19)
    await jobs.runDue()
    clock.advance(30_000)
    await jobs.runDue()
    expect(await told()).toBe('00:00')
    isBroken = true
    await jobs.runDue()
    expect(await told()).toBe('00:30')
    clock.advance(60_000)
    await jobs.runDue()
    expect(await told()).toBe('01:30')
  })

  it('forget done periods after ninety days, but never the latest of a job', async () => {
    const { job } = aJob('settle', { periodOf: daysOfUtc })
    const { jobs, clock, db } = await someJobs({ periodJobs: [job] })
    await jobs.runDue()
    clock.advance(24 * hourMs)
    await jobs.runDue()
    clock.advance(100 * 24 * hourMs)
    const idle = createJobs({
      db,
      clock,
      random: testRandom('idle'),
      watches: [],
      periodJobs: [],
      onFailed: () => undefined,
    })
    await idle.runDue()
    const rows = await db.selectFrom('job_run').select('period_start').where('job', '=', 'settle').execute()
    expect(rows.map(({ period_start }) => hourOf(period_start))).toEqual(['11-21T00'])
  })

  it('have names of their own', async () => {
    const { job } = aJob('twice')
    await expect(someJobs({ periodJobs: [job, job] })).rejects.toThrow('Two jobs are named twice')
  })

  it('start with the gateway, and stopping waits for running ones', async () => {
    const runs: number[] = []
    const { jobs } = await someJobs({
      watches: [{ name: 'often', everyMs: 5, run: () => Promise.resolve(runs.push(1)) }],
    })
    jobs.start()
    await expect.poll(() => runs.length).toBeGreaterThan(2)
    await jobs.stop()
    const ended = runs.length
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(runs).toHaveLength(ended)
  })

  /** Two gateways race; either may crash before the work, during it, or after it but before the result is stored. */
  it.each([1, 2, 3])('do each period of each merchant once under races and crashes (%i)', async (turn) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000)) + turn
    const draw = seeded(seed)
    const { db, clock, failures } = await someJobs()
    const done = new Map<string, number>()
    const atWork = new Set<string>()
    const overlaps: string[] = []
    /** The gateway crashed after the work and before storing the result: these periods are repeated. */
    const diedAfter = new Set<string>()
    let crashes = 0
    const gateway = () => {
      let isDead = false
      const run = async ({ merchantCode, start }: DuePeriod) => {
        const name = `${merchantCode} ${hourOf(start)}`
        if (atWork.has(name)) overlaps.push(name)
        atWork.add(name)
        await new Promise((resolve) => setTimeout(resolve, draw() * 3))
        atWork.delete(name)
        if (draw() < 0.15) {
          crashes += 1
          isDead = true
        }
        if (isDead) return new Promise<never>(() => undefined)
        if (draw() < 0.15) throw new Error('a failure')
        done.set(name, (done.get(name) ?? 0) + 1)
        if (draw() < 0.1) {
          diedAfter.add(name)
          isDead = true
          return new Promise<never>(() => undefined)
        }
        return undefined
      }
      const job = {
        name: 'pay',
        periodOf: hoursOfUtc,
        missed: 'each',
        merchantCodes: () => ['A', 'B'],
        run,
      } as const
      const jobs = createJobs({
        db,
        clock,
        random: testRandom(crypto.randomUUID()),
        watches: [],
        periodJobs: [job],
        onFailed: ({ error }) => failures.push(error.message),
      })
      return { jobs, isDead: () => isDead }
    }
    let gateways = [gateway(), gateway()]
    for (let hour = 0; hour < 12; hour++) {
      await Promise.all(
        gateways.map(async ({ jobs, isDead }) => {
          const work = jobs.runDue()
          while (!isDead() && (await Promise.race([work.then(() => 'done'), later(5)])) !== 'done');
        }),
      )
      gateways = gateways.map((each) => (each.isDead() ? gateway() : each))
      clock.advance(draw() < 0.3 ? 3 * hourMs : hourMs)
    }
    // Without further crashes or failures all open periods finish.
    const last = createJobs({
      db,
      clock,
      random: testRandom(crypto.randomUUID()),
      watches: [],
      periodJobs: [
        {
          name: 'pay',
          periodOf: hoursOfUtc,
          missed: 'each',
          merchantCodes: () => ['A', 'B'],
          run: ({ merchantCode, start }) => {
            const name = `${merchantCode} ${hourOf(start)}`
            done.set(name, (done.get(name) ?? 0) + 1)
            return Promise.resolve()
          },
        },
      ],
      onFailed: () => undefined,
    })
    clock.advance(2 * hourMs)
    await last.runDue()
    const rows = await db.selectFrom('job_run').selectAll().where('job', '=', 'pay').execute()
    const periods = rows.map((row) => `${row.merchant_code} ${hourOf(row.period_start)}`)
    expect({ seed, open: rows.filter(({ state }) => state !== 'done').length }).toEqual({ seed, open: 0 })
    expect(new Set(periods).size).toBe(periods.length)
    expect({ seed, overlaps }).toEqual({ seed, overlaps: [] })
    expect([...done.keys()].toSorted()).toEqual(periods.toSorted())
    expect([...done].filter(([name, times]) => times !== 1 && !diedAfter.has(name))).toEqual([])
    expect(crashes + failures.length).toBeGreaterThan(0)
    // No hour between the first and the last is missing.
    expect(periods.filter((name) => name.startsWith('A'))).toHaveLength(
      hoursBetween(rows.map(({ period_start }) => period_start.getTime())),
    )
  })
})

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

const hoursBetween = (starts: readonly number[]) => (Math.max(...starts) - Math.min(...starts)) / hourMs + 1

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

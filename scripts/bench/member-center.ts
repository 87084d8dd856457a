import { sql } from 'kysely'
import { getProfit, listBets, sumBets } from '#schemas/api/records.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { systemClock } from '#server/process/platform.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { Visitor } from '#tests/support/gateway.ts'
import { startProduct } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'
import { browserPath } from '../lib/browser.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const rounds = 1_000_000
const asks = 30
/** CPU slowdown that simulates a slow device. */
const throttle = 4
const opens = 5

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const say = textsOf('en')
const dayMs = 24 * 60 * 60 * 1000
const monthOf = (endMs: number) => ({ from: dayOf(endMs - 29 * dayMs), to: dayOf(endMs) })

async function milliseconds(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const times: number[] = []
  for (let round = 0; round < asks; round += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** A year with a round every half minute: latency of the first page and of one in the middle. */
async function longHistory(): Promise<Figure[]> {
  const database = await serverDatabase()
  const gateway = await startGateway({
    db: database.db,
    deps: { clock: systemClock },
    config: { logLevel: 'silent' },
  })
  try {
    const visitor: Visitor = await gateway.visitor('nocturne').register(aUsername())
    const { id } = await visitor.call(getMemberInfo, {})
    const now = Date.now()
    await sql`insert into game_round
      select 'NOCTURNE01', ${id}, 'vendor:SANDBOX', 'bench' || n, 'ipe-luz-tucano', 'EUR', 'closed', 100, (n % 19) * 10,
        ${new Date(now)}::timestamptz - n * interval '31 seconds', ${new Date(now)}::timestamptz - n * interval '31 seconds'
      from generate_series(1, ${rounds}) n`.execute(database.db)
    await sql`analyze game_round`.execute(database.db)
    const page = (period: ReturnType<typeof monthOf>) => () =>
      visitor.call(listBets, { ...period, pageSize: 20, language: 'en' })
    const latest = monthOf(now)
    const first = await milliseconds(page(latest))
    const middle = await milliseconds(page(monthOf(now - 180 * dayMs)))
    let cursor: string | null = null
    for (let turned = 0; turned < 50; turned += 1)
      ({ next: cursor } = await visitor.call(listBets, {
        ...latest,
        pageSize: 100,
        language: 'en',
        ...(cursor !== null && { cursor }),
      }))
    const deep = await milliseconds(() =>
      visitor.call(listBets, { ...latest, pageSize: 20, language: 'en', ...(cursor !== null && { cursor }) }),
    )
    return [
      { name: 'first page of a month, of 1,000,000 rounds', value: first, unit: 'ms', atMost: 100 },
      { name: 'the same half a year ago', value: middle, unit: 'ms', atMost: 100 },
      {
        name: 'after fifty pages of a hundred / the first page',
        value: deep / first,
        unit: '×',
        atMost: 1.5,
      },
      {
        name: 'what that month comes to',
        value: await milliseconds(() => visitor.call(sumBets, latest)),
        unit: 'ms',
      },
      {
        name: 'profit and loss of that month',
        value: await milliseconds(() => visitor.call(getProfit, latest)),
        unit: 'ms',
      },
    ]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** From the click on the account to the member centre's menu, on a slow device. */
async function shell(): Promise<Figure[]> {
  const product = await startProduct()
  const browser = await launchChromium()
  try {
    const state = await openAccount(product, 'nocturne', 'benchcentre')
    const { page } = await newVisitor(browser, 'desktop', state)
    const times: number[] = []
    for (let open = 0; open < opens; open += 1) {
      await page.goto(`${product.origin('nocturne')}/`, { waitUntil: 'networkidle' })
      const client = await page.context().newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      await page.locator('header button[aria-haspopup=menu]').last().click()
      const entry = page.getByRole('menuitem', { name: say('memberCenter:title') })
      times.push(
        await entry.evaluate(async (element) => {
          const startedAt = performance.now()
          if (element instanceof HTMLElement) element.click()
          while (document.querySelector('main [data-part=menu] a') === null)
            await new Promise((resolve) => requestAnimationFrame(resolve))
          return performance.now() - startedAt
        }),
      )
      await client.detach()
    }
    return [
      {
        name: 'member centre’s shell after the press, 4× throttled',
        value: median(times),
        unit: 'ms',
        atMost: 150,
        note: `median of ${opens}, nothing of it loaded before`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Waiting times of a player with a long history. */
export const memberCenter: Bench = {
  name: 'member centre',
  run: async () => [
    ...((await hasServer()) ? await longHistory() : []),
    ...(browserPath() === null ? [] : await shell()),
  ],
}

import type { Browser } from 'playwright-core'
import { acceptTerms, getTerms } from '#schemas/api/member.ts'
import { profileOf } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { scrollSlowly, shiftsOf, sumOf, watchShifts } from '#tests/support/layout-shift.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { browserPath } from '../lib/browser.ts'
import type { Bench, Figure } from './report.ts'

/** Brands with different page orders, and a player of each with a history. */
const houses = [
  ['aurora', 'demo'],
  ['mistral', 'harbour'],
  ['lantern', 'demovn'],
  ['qamar', 'layla01'],
] as const
const paths = ['/', '/vip', '/missions', '/pointMall', '/promotions', '/promoDetail?id=birthday'] as const
const screens: readonly Screen[] = ['desktop', 'phone']
const atOnce = 3
const most = 0.01

async function playerOf(product: Product, brandId: string, username: string): Promise<StorageState> {
  const pattern = new RegExp(`${brandId.toUpperCase()}01: ${username} {2}(\\S+)`)
  const player = new HttpVisitor(product.port, brandId)
  await player.login(username, pattern.exec(firstPasswords(product))?.[1] ?? '')
  const { due } = await player.call(getTerms, {})
  if (typeof due === 'string') await player.call(acceptTerms, { version: due })
  player.close()
  return profileOf(product, brandId, player.cookie)
}

interface Visit {
  readonly url: string
  readonly name: string
  readonly screen: Screen
  readonly state: StorageState | undefined
}

/** Layout shifts from the first paint to the end of the page. */
async function measure(browser: Browser, { url, name, screen, state }: Visit): Promise<Figure> {
  const { page, context } = await newVisitor(browser, screen, state)
  await watchShifts(page)
  await page.goto(url)
  await page.locator('main :is(h1, h2)').first().waitFor()
  await scrollSlowly(page)
  const shifts = await shiftsOf(page)
  await context.close()
  const value = sumOf(shifts)
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0]
  const note = value > most && worst !== undefined ? `at ${worst.at}: ${worst.moved.join(' | ')}` : ''
  return { name, value, unit: '', atMost: most, note }
}

/** Sum of the layout shifts of a slow scroll to the end of a page, for visitors and players. */
export const layoutShift: Bench = {
  name: 'layout shift',
  withinSeconds: 1_200,
  async run() {
    if (browserPath() === null) return []
    const product = await startProduct()
    const browser = await launchChromium()
    try {
      const players = await Promise.all(
        houses.map(async ([brandId, username]) => ({
          brandId,
          state: await playerOf(product, brandId, username),
        })),
      )
      const visits = players.flatMap(({ brandId, state }) =>
        paths.flatMap((path) =>
          screens.flatMap((screen) =>
            [undefined, state].map((who): Visit => ({
              url: product.origin(brandId) + path,
              name: `${brandId} ${path} ${screen} ${who === undefined ? 'visitor' : 'player'}`,
              screen,
              state: who,
            })),
          ),
        ),
      )
      const figures: Figure[] = []
      const take = async (): Promise<void> => {
        for (let visit = visits.shift(); visit !== undefined; visit = visits.shift())
          figures.push(await measure(browser, visit))
      }
      await Promise.all(Array.from({ length: atOnce }, take))
      return figures
    } finally {
      await browser.close()
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}

import type { Browser, Frame, Page } from 'playwright-core'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, screens } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { browserPath } from '../lib/browser.ts'
import { at, mainThreadTasks, mainThreadTimes, taskCategories } from './main-thread.ts'
import type { Bench } from './report.ts'

/** CPU slowdown that simulates a phone. */
const throttle = 4
const forMs = 8000
/** 60 frames a second. */
const frameMs = 16.7

async function openGame(page: Page, origin: string): Promise<Frame> {
  await page.goto(`${origin}/game?gameId=maresia-reef-hunters&vendor=MARESIA`)
  await page.locator('[data-phase=playing]').waitFor()
  const game = page.frames().find((frame) => frame.url().includes('/play'))
  if (game === undefined) throw new Error('The game has no frame')
  await game.locator('.sea').waitFor()
  return game
}

/** Taps at a finger's rate across the sea. */
async function shootAbout(page: Page, game: Frame) {
  const box = await game.locator('.sea').boundingBox()
  if (box === null) throw new Error('The sea is not on the screen')
  const endsAt = performance.now() + forMs
  for (let shot = 0; performance.now() < endsAt; shot += 1) {
    const x = box.x + box.width * (0.1 + ((shot * 37) % 80) / 100)
    const y = box.y + box.height * (0.1 + ((shot * 23) % 60) / 100)
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(150)
  }
}

/** CPU time per frame and of all other tasks while a player shoots. */
async function playing(browser: Browser, product: Product) {
  const state = await openAccount(product, 'aurora', `angler${Date.now().toString(36)}`)
  const context = await browser.newContext({ ...screens.phone, storageState: state })
  const page = await context.newPage()
  const game = await openGame(page, product.origin('aurora'))
  await page.waitForTimeout(1500)
  await browser.startTracing(page, { categories: taskCategories })
  await shootAbout(page, game)
  const trace = await browser.stopTracing()
  await context.close()
  return {
    pictures: mainThreadTimes(trace, (name) => name === 'FireAnimationFrame'),
    tasks: mainThreadTasks(trace),
  }
}

/** Frame rate of the fishing game on a phone. */
export const fishingOnAPhone: Bench = {
  name: 'fishing on a phone',
  async run() {
    if (browserPath() === null) return []
    const product = await startProduct()
    const browser = await launchChromium()
    try {
      const { pictures, tasks } = await playing(browser, product)
      return [
        {
          name: `a picture of the sea while shooting, 99 %, at a ${throttle}th of the speed`,
          value: at(pictures, 0.99) * throttle,
          unit: 'ms',
          atMost: frameMs,
          note: `processor time × ${throttle}; half within ${(at(pictures, 0.5) * throttle).toFixed(1)} ms, ${pictures.length} pictures in ${forMs / 1000} s`,
        },
        {
          // No bound: here the CPU composites the frame; on a phone the GPU does.
          name: 'a task of the page meanwhile, 99 %',
          value: at(tasks, 0.99) * throttle,
          unit: 'ms',
          note: `painted without a graphics chip; longest ${(Math.max(...tasks) * throttle).toFixed(1)} ms, ${tasks.length} tasks`,
        },
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

import type { Browser, Frame, Page } from 'playwright-core'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, screens } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { browserPath } from '../lib/browser.ts'
import { at, mainThreadTasks, mainThreadTimes, taskCategories } from './main-thread.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

/** CPU slowdown that simulates a phone. */
const throttle = 4
const forMs = 8000
/** 60 frames a second. */
const frameMs = 16.7

/** A game that draws on a canvas while it is played. */
interface DrawnGame {
  readonly name: string
  /** A brand that offers it. */
  readonly brandId: string
  readonly gameId: string
  readonly vendor: string
  /** Visible when the game can be played. */
  readonly ready: string
  /** The share of frames within the bound: a half, or 99 of 100. */
  readonly within: 0.5 | 0.99
  /** Plays for `forMs`. */
  readonly play: (page: Page, game: Frame) => Promise<void>
}

/** Taps at a finger's rate across the sea. */
async function shootAbout(page: Page, game: Frame): Promise<void> {
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

/** Spins again as soon as the reels have stopped. */
async function spinAgain(page: Page, game: Frame): Promise<void> {
  const endsAt = performance.now() + forMs
  while (performance.now() < endsAt) {
    await game.locator('.spin').click()
    await page.waitForTimeout(500)
  }
}

const games: readonly DrawnGame[] = [
  {
    name: 'the sea while shooting',
    brandId: 'aurora',
    gameId: 'maresia-reef-hunters',
    vendor: 'MARESIA',
    ready: '.sea',
    within: 0.99,
    play: shootAbout,
  },
  {
    name: 'the reels while spinning',
    brandId: 'aurora',
    gameId: 'ipe-luz-tucano',
    vendor: 'IPE_LUZ',
    ready: '.spin',
    within: 0.5,
    play: spinAgain,
  },
  {
    name: 'the curve of a crash round',
    brandId: 'nocturne',
    gameId: 'nightjar-highwind',
    vendor: 'NIGHTJAR',
    ready: 'canvas',
    within: 0.5,
    play: (page) => page.waitForTimeout(forMs),
  },
]

async function openGame(page: Page, origin: string, { gameId, vendor, ready }: DrawnGame): Promise<Frame> {
  await page.goto(`${origin}/game?gameId=${gameId}&vendor=${vendor}`)
  await page.locator('[data-phase=playing]').waitFor()
  const game = page.frames().find((frame) => frame.url().includes('/play'))
  if (game === undefined) throw new Error('The game has no frame')
  await game.locator(ready).first().waitFor()
  return game
}

/** CPU time of each frame and of all other tasks while a player plays. */
async function playing(browser: Browser, product: Product, drawn: DrawnGame) {
  const state = await openAccount(product, drawn.brandId, `frames${Date.now().toString(36)}`)
  const context = await browser.newContext({ ...screens.phone, storageState: state })
  const page = await context.newPage()
  const game = await openGame(page, product.origin(drawn.brandId), drawn)
  await page.waitForTimeout(1500)
  await browser.startTracing(page, { categories: taskCategories })
  await drawn.play(page, game)
  const trace = await browser.stopTracing()
  await context.close()
  return {
    pictures: mainThreadTimes(trace, (name) => name === 'FireAnimationFrame'),
    tasks: mainThreadTasks(trace),
  }
}

async function figuresOf(browser: Browser, product: Product, drawn: DrawnGame): Promise<Figure[]> {
  const { pictures, tasks } = await playing(browser, product, drawn)
  const { name, within } = drawn
  const half = `half within ${(median(pictures) * throttle).toFixed(1)} ms`
  const most = `99 % within ${(at(pictures, 0.99) * throttle).toFixed(1)} ms`
  return [
    {
      name: `${name}, a picture, ${within * 100} %, at a ${throttle}th of the speed`,
      value: at(pictures, within) * throttle,
      unit: 'ms',
      atMost: frameMs,
      note: `processor time × ${throttle}; ${half}, ${most}; ${pictures.length} pictures in ${forMs / 1000} s`,
    },
    {
      // No bound: here the CPU composites the frame; on a phone the GPU does.
      name: `${name}, a task of the page meanwhile, 99 %`,
      value: at(tasks, 0.99) * throttle,
      unit: 'ms',
      note: `painted without a graphics chip; longest ${(Math.max(...tasks) * throttle).toFixed(1)} ms, ${tasks.length} tasks`,
    },
  ]
}

/** Frame times of games that draw on a canvas, on a phone. */
export const gameFrames: Bench = {
  name: 'games on a phone',
  async run() {
    if (browserPath() === null) return []
    const product = await startProduct()
    const browser = await launchChromium()
    try {
      const figures: Figure[] = []
      for (const drawn of games) figures.push(...(await figuresOf(browser, product, drawn)))
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { drawPicture } from '#server/modules/session/captcha-picture.ts'
import { createPasswordHasher } from '#server/modules/session/password-hasher.ts'
import { watchBrandFolders } from '#server/plugins/brands/brand-folders.ts'
import type { BrandFolders } from '#server/plugins/brands/brand-folders.ts'
import { systemClock } from '#server/process/platform.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { freePort } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The real pages on an in-process gateway, which knows the solutions of its captchas. */
const brandId = 'nocturne'
const password = 'Correct-horse-9'
const say = textsOf('en')
const answers: string[] = []
let port: number
let brands: BrandFolders
let gateway: TestGateway
let browser: Browser

beforeAll(async () => {
  port = await freePort()
  brands = watchBrandFolders(join(root, 'dist', 'brands'), () => undefined)
  gateway = await startGateway({
    config: { port },
    deps: {
      brands,
      clock: systemClock,
      standIns: {
        hasher: createPasswordHasher(),
        drawCaptcha(answer, random) {
          answers.push(answer)
          return drawPicture(answer, random)
        },
      },
    },
  })
  await gateway.app.listen({ port, host: '127.0.0.1' })
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await gateway.stop()
  brands.close()
})

it.each(oneScreen(54))(
  'three wrong passwords on a %s ask for a picture; its characters and the right password open the account',
  async (screen) => {
    const username = aUsername()
    await gateway.visitor(brandId).register(username, password)
    const { page, context } = await newVisitor(browser, screen)
    onTestFinished(() => context.close())
    await page.goto(`http://${brandId}.localhost:${port}/account`)
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.locator(`input[name="${name}"]`)
    const send = async () => {
      const reply = page.waitForResponse(/session\/login/)
      await dialog.locator('button[type=submit]').click()
      return (await reply).status()
    }
    await field('username').fill(username)
    await field('password').fill('wrong-horse-9')
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await field('captcha').count(), `captcha after ${tried} wrong passwords`).toBe(0)
      expect(await send()).toBe(401)
    }
    await dialog.getByRole('img', { name: say('session:captcha.alt') }).waitFor()
    await field('password').fill(password)
    await field('captcha').fill((answers.at(-1) ?? '').toLowerCase())
    expect(await send()).toBe(200)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toBe(username)
    await dialog.waitFor({ state: 'detached' })
  },
)

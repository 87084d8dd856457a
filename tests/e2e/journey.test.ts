import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The main journey: see the home page, register, play a slot, log out. On two brands with different theme and
 * language, one on a desktop and one on a phone by turns, in the campaign on both; at the end the ledger is checked by SQL.
 */
const brands = [
  { id: 'aurora', language: 'pt', own: 81 },
  { id: 'nocturne', language: 'en', own: 82 },
] as const

const { product, lastSeen, visitor, aName, siteShows } = playedProduct()

const spinNames = { pt: /girar/i, en: /^spin/i }

const joinButton = (page: Page, screen: Screen, say: ReturnType<typeof textsOf>) =>
  screen === 'phone'
    ? page.getByRole('navigation', { name: say('menu:tabs') }).getByText(say('menu:register'))
    : page.getByRole('button', { name: say('session:register'), exact: true })

async function fillRegistration(page: Page, username: string, password: string) {
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`input[name="${name}"]`)
  await field('username').fill(username)
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  if ((await field('email').count()) > 0) await field('email').fill(`${username}@mail.example`)
  if ((await field('birthday').count()) > 0) await field('birthday').fill('1990-05-17')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
}

describe.each(brands)('$id', ({ id, language, own }) => {
  const say = textsOf(language)

  it.each(oneScreen(own))(
    'a visitor registers, plays a slot and logs out on a %s',
    { timeout: 120_000 },
    async (screen) => {
      const { page, context, troubles } = await visitor(screen)
      const username = aName(`e2e${id.slice(0, 3)}`)
      await page.goto(product().origin(id))

      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await page
        .getByRole('link', { name: say('games:category.slots') })
        .first()
        .waitFor()
      await page.getByRole('heading', { name: say('home:hot') }).waitFor()

      await joinButton(page, screen, say).click()
      await fillRegistration(page, username, 'Correct-horse-9')
      await page.getByRole('button', { name: say('register:submit') }).click()
      await page.getByRole('button', { name: say('protection:first.skip') }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.goto(`${product().origin(id)}/rng?page=ALL`)
      if (screen === 'phone') {
        const firstTile = page.getByRole('article').first()
        let place = await firstTile.boundingBox()
        await expect
          .poll(async () => {
            const before = place
            place = await firstTile.boundingBox()
            return place?.y === before?.y
          })
          .toBe(true)
        await page
          .getByRole('main')
          .getByRole('button', { name: say('games:lobby.search') })
          .click()
        await page.getByRole('searchbox').waitFor()
        expect(await firstTile.boundingBox(), 'the search moved the games').toEqual(place)
      }
      await page.getByRole('searchbox').fill('fox')
      await expect.poll(() => page.getByRole('article').count()).toBe(1)
      await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
      await page.waitForURL(/\/game\?/)

      const game = page.frameLocator('iframe')
      const spin = game.getByRole('button', { name: spinNames[language] })
      const balance = game.locator('dd').first()
      await expect.poll(async () => minor(await balance.innerText())).toBe(startingMinor)
      for (let round = 0; round < 3; round += 1) {
        await spin.click()
        await spin.and(game.locator('[aria-disabled=false]')).waitFor({ timeout: 30_000 })
      }
      const shown = minor(await balance.innerText())
      lastSeen.set(username, shown)

      await siteShows(page, id, shown)
      await page
        .getByRole('button', {
          name: screen === 'phone' ? say('menu:me') : username,
          exact: screen === 'phone',
        })
        .click()
      await page
        .getByRole('menuitem', { name: say('menu:logout') })
        .or(page.getByRole('dialog').getByRole('button', { name: say('menu:logout') }))
        .click()
      await page
        .getByRole('dialog', { name: say('session:logout.title') })
        .getByRole('button', { name: say('session:logout.confirm') })
        .click()
      await joinButton(page, screen, say).waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
      expect(troubles).toEqual([])
      await context.close()
    },
  )
})

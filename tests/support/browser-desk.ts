import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { firstPasswords } from './product.ts'
import type { Product } from './product.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
export const ownPassword = 'Seven-lanterns-over-41'

/** The generated password of the desk's first account. */
export function firstPassword(product: Product): string {
  const [, password] = /^operator of \S+: operator {2}(\S+)/m.exec(firstPasswords(product)) ?? []
  if (password === undefined) throw new Error('The first start told no password of an operator')
  return password
}

/**
 * The first login of an account in a browser: generated password, authenticator, new password. Returns the
 * authenticator's secret.
 */
export async function firstLogin(
  page: Page,
  product: Product,
  name: string,
  password: string,
): Promise<string> {
  await givePassword(page, product, name, password)
  const secret = (await page.locator('[data-key]').textContent()) ?? ''
  await page.getByLabel(say('ops:desk.login.code')).fill(await generate({ secret }))
  await page.getByRole('button', { name: say('ops:desk.login.prove') }).click()
  await page.getByLabel(say('ops:desk.login.newPassword')).fill(ownPassword)
  await page.getByLabel(say('ops:desk.login.repeat')).fill(ownPassword)
  await page.getByRole('button', { name: say('ops:desk.login.save') }).click()
  await page.getByRole('menuitem', { name: 'Players' }).waitFor()
  return secret
}

/** Any later login. Codes are valid once, so the next time step's code is used, as from a clock slightly ahead. */
export async function laterLogin(page: Page, product: Product, name: string, secret: string): Promise<void> {
  await givePassword(page, product, name, ownPassword)
  const epoch = Math.floor(Date.now() / 1000) + 30
  await page.getByLabel(say('ops:desk.login.code')).fill(await generate({ secret, epoch }))
  await page.getByRole('button', { name: say('ops:desk.login.prove') }).click()
  await page.getByRole('button', { name: say('ops:ra.action.open_menu') }).waitFor()
}

async function givePassword(page: Page, product: Product, name: string, password: string): Promise<void> {
  await page.goto(product.origin('ops'))
  await page.getByLabel(say('ops:desk.login.name')).fill(name)
  await page.getByLabel(say('ops:desk.login.password')).fill(password)
  await page.getByRole('button', { name: say('ops:desk.login.submit') }).click()
}

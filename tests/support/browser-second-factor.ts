import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import type { textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** Clicks “connect app”, re-authenticates by password and keeps the recovery codes. Returns the codes. */
export async function connectApp(page: Page, say: Say, password: string): Promise<string[]> {
  const dialog = page.getByRole('dialog').last()
  const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click()
  await page
    .getByRole('button', { name: say('security:factor.connect') })
    .last()
    .click()
  await dialog.locator('input[name="password"]').fill(password)
  await press('security:stepUp.submit')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.locator('input[name="code"]').fill(await generate({ secret }))
  await press('security:totp.submit')
  const codes = dialog.locator('ol li')
  await codes.nth(9).waitFor()
  const kept = await codes.allTextContents()
  await dialog.getByRole('checkbox').check()
  await press('security:recovery.done')
  return kept
}

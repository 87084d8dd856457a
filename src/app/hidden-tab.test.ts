import { expect, it, vi } from 'vitest'
import type { RouteSpec } from '#schemas/api/route.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { anApp } from '#tests/support/app-root.tsx'

it('a hidden tab reads the balance once, when it is shown, however often it changed; other events it hears at once', async () => {
  let isHidden = true
  const { root, fake } = anApp({ isHidden: () => isHidden })
  root.session.adopt(aSession())
  await vi.waitFor(() => expect(root.wallet.balance).not.toBeNull())
  const count = (route: RouteSpec) => fake.callsOf(route).length
  const [balances, statuses] = [count(getBalance), count(getStatus)]
  for (let bet = 0; bet < 20; bet += 1) root.hear({ type: 'balance' })
  expect(count(getBalance)).toBe(balances)
  root.hear({ type: 'modules', modulesVersion: 2 })
  expect(count(getStatus)).toBe(statuses + 1)
  isHidden = false
  root.shown()
  root.shown()
  expect(count(getBalance)).toBe(balances + 1)
})

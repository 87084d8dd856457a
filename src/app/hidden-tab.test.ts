import { expect, it } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { anApp } from '#tests/support/app-root.tsx'

it('a hidden tab reads the balance once, when it is shown, however often it changed; other events it hears at once', () => {
  let isHidden = true
  const { root, fake } = anApp({ isHidden: () => isHidden })
  const reads = () => fake.callsOf(getBalance).length
  for (let bet = 0; bet < 20; bet += 1) root.hear({ type: 'balance' })
  expect(reads()).toBe(0)
  root.hear({ type: 'modules', modulesVersion: 2 })
  expect(fake.callsOf(getStatus)).toHaveLength(1)
  isHidden = false
  root.shown()
  root.shown()
  expect(reads()).toBe(1)
})

import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { brandLaidEvent } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { aBrand } from '#tests/support/brand.ts'
import { followEdits, makeEditable } from './follow-edits.ts'

it('what reads the brand follows one that is laid over it, and rests while nothing has changed', () => {
  const stamped = makeEditable({ brand: aBrand({}), locales: {}, release: '' } as unknown as StampedBrand)
  const frame = new EventTarget() as Window
  followEdits({ stamped, language: { lay: () => undefined } }, frame)
  const seen: unknown[] = []
  const stop = autorun(() => void seen.push(stamped.brand.modules['vip']))
  const lay = (vip: boolean) =>
    frame.dispatchEvent(new CustomEvent(brandLaidEvent, { detail: aBrand({ modules: { vip } }) }))
  for (const vip of [false, false, true]) lay(vip)
  stop()
  expect(seen.slice(-2)).toEqual([false, true])
  expect(seen.length).toBeLessThanOrEqual(3)
})

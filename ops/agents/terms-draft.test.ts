import { expect, it } from 'vitest'
import { draftOf, readDraft } from './terms-draft.ts'

it('terms that deduct fees carry their rates, and need one', () => {
  const draft = { ...draftOf('dividend'), deducts: ['fees' as const] }
  expect(readDraft(draft, 'BRL').problems).toEqual(['fees'])
  const typed = readDraft({ ...draft, fees: { platform: '10', payment: '0.5' } }, 'BRL')
  expect(typed).toMatchObject({ problems: [], terms: { fees: { platformPpm: 100_000, paymentPpm: 5_000 } } })
  expect(readDraft({ ...draft, fees: { platform: 'x', payment: '1' } }, 'BRL').problems).toEqual(['fees'])
  expect(readDraft(draftOf('dividend'), 'BRL').terms).not.toHaveProperty('fees')
})

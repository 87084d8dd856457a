import { expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`)

it('The night of the brand’s time zone is quiet', () => {
  // São Paulo is three hours behind UTC.
  expect(['11:59', '12:00', '23:59'].map((time) => isQuiet('America/Sao_Paulo', at(time)))).toEqual([
    true,
    false,
    false,
  ])
  expect(isQuiet('America/Sao_Paulo', at('00:00'))).toBe(true)
  expect(isQuiet('Europe/Malta', at('08:00'))).toBe(false)
})

import { expect, it } from 'vitest'
import isPropValid from './forward-every-prop.ts'

it('forwards attributes and states, and leaves Emotion’s own props to Emotion', () => {
  expect(['href', 'aria-label', 'data-tone', 'onClick'].map(isPropValid)).toEqual([true, true, true, true])
  expect(['as', 'theme'].map(isPropValid)).toEqual([false, false])
})

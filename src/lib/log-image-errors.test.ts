import { expect, it } from 'vitest'
import { logImageErrors } from './log-image-errors.ts'

it('a picture that does not load is logged, another fault of the page is not', () => {
  const logged: unknown[] = []
  logImageErrors(window, (words: unknown) => logged.push(words))
  const picture = document.createElement('img')
  document.body.append(picture)
  picture.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('error'))
  document.body.dispatchEvent(new Event('error'))
  picture.remove()
  expect(logged).toEqual(['Image load error'])
})

import { firstAnswersElementId } from '#domain/brand/stamped.ts'
import type { FirstAnswers } from '#domain/brand/stamped.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { CallerIdentity } from './request.ts'

/** The answer to a GET call's URL that came with the page, once; undefined: the gateway must be called. */
export type TakeFirstAnswer = (
  url: string,
  caller: Pick<CallerIdentity, 'token' | 'language'>,
) => object | undefined

/** Older answers are not used; with a wrong clock on the device the gateway is asked as well. */
const freshMs = 60_000

/** Reads the answers that the gateway sent with the page. They are a visitor's, in the brand's default language. */
export function readFirstAnswers(
  document: Pick<Document, 'querySelector'>,
  clock: Pick<Clock, 'now'>,
): TakeFirstAnswer {
  const block = document.querySelector(`#${firstAnswersElementId}`)
  if (block?.textContent == null) return () => undefined
  const { language, at, answers } = JSON.parse(block.textContent) as FirstAnswers
  const left = new Map(Object.entries(answers))
  const isFresh = () => Math.abs(clock.now() - Date.parse(at)) <= freshMs
  return (url, caller) => {
    if (caller.token !== null || caller.language !== language || !isFresh()) return undefined
    const answer = left.get(url)
    left.delete(url)
    return answer
  }
}

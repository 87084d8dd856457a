/** Asked of the page before it is loaded again by itself; whoever has something unfinished prevents it. */
const question = 'marquee:unfinished'

/**
 * The page has something a reload would destroy for as long as `isUnfinished` says so: a round, a call that writes, a
 * draft. Returns the way to end that.
 */
export function whileUnfinished(
  isUnfinished: () => boolean,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  const answer = (event: Event) => {
    if (isUnfinished()) event.preventDefault()
  }
  page.addEventListener(question, answer)
  return () => page.removeEventListener(question, answer)
}

/** Would loading the page again destroy something? */
export const isUnfinished = (page: Pick<EventTarget, 'dispatchEvent'> = window): boolean =>
  !page.dispatchEvent(new Event(question, { cancelable: true }))

/** Logs every picture that does not load. Such events do not bubble, so they are caught on their way down. */
export function logImageErrors(
  target: Pick<EventTarget, 'addEventListener'>,
  log: typeof console.warn,
): void {
  target.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) log('Image load error', event.target.currentSrc)
    },
    true,
  )
}

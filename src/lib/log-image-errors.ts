/** Logs every image that fails to load. Image `error` events do not bubble, so the listener uses the capture phase. */
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

import type { MouseEvent } from 'react'

/**
 * Opens customer service in a small window of its own, inside the press, so that no blocker objects. Where windows are
 * forbidden the link does what links do.
 */
export function openServiceWindow(event: MouseEvent, address: string): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const opened = window.open('', '_blank', 'popup,width=440,height=750')
  if (opened === null) return
  event.preventDefault()
  opened.opener = null
  opened.location.replace(address)
}

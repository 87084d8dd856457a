import type { MouseEvent } from 'react'

/**
 * Opens customer service in a small window of its own. The window opens inside the press, so that no blocker objects;
 * then `ask` fetches the address, and the window closes when there is none. Where windows are forbidden the link does
 * what links do. Gives whether customer service could be reached.
 */
export async function openServiceWindow(
  event: MouseEvent,
  ask: () => Promise<string | null>,
): Promise<boolean> {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return true
  const opened = window.open('', '_blank', 'popup,width=440,height=750')
  if (opened === null) return true
  event.preventDefault()
  opened.opener = null
  const address = await ask().catch(() => null)
  if (address === null) opened.close()
  else opened.location.replace(address)
  return address !== null
}

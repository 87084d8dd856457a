import type { MouseEvent } from 'react'

/**
 * Opens customer service in a popup. The popup opens synchronously in the click handler, so that popup blockers allow it;
 * then `ask` fetches the URL, and the popup closes if there is none. If popups are blocked, the link's default action
 * remains. Resolves to whether customer service is reachable.
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

/** What jsdom lacks of the browser; each stand-in does only what our components rely on. */

const dialog = HTMLDialogElement.prototype
const openers = new WeakMap<HTMLDialogElement, Element | null>()

/** Opens and remembers who had the focus. */
dialog.showModal = function showModal() {
  openers.set(this, document.activeElement)
  this.setAttribute('open', '')
}

/** Closes and gives the focus back at once, and says so later, as the browser does. */
dialog.close = function close() {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}

HTMLElement.prototype.showPopover = function showPopover() {
  this.dataset['popoverOpen'] = ''
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  delete this.dataset['popoverOpen']
}

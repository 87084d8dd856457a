/** Browser APIs missing in jsdom; each replacement does only what our components rely on. */

const dialog = HTMLDialogElement.prototype
const openers = new WeakMap<HTMLDialogElement, Element | null>()

/** Opens and stores the focused element. */
dialog.showModal = function showModal() {
  openers.set(this, document.activeElement)
  this.setAttribute('open', '')
}

/** Closes, restores the focus at once and fires its event later, as browsers do. */
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

// Two kinds of formats, because each looks up the languages it knows. The language is the worker's name.
const { name: language } = self
new Intl.NumberFormat(language).format(0)
new Intl.DateTimeFormat(language).format(0)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own function has none
self.postMessage(null)
self.close()

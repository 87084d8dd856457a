/** Downloads text or bytes as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked in the next task, when the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

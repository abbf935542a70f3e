/** Browsers read the blob after the click event, so its URL is revoked later. */
const revokeAfterMs = 10_000

/** Saves a file through the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

/** How long the browser may take to read the file, in ms. */
const FILE_TTL_MS = 60_000

/** Offers a file to download. @param type of a text */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const file =
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_TTL_MS)
}

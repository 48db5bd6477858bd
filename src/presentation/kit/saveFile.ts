/** How long the browser may take to read the file, in ms. */
const FILE_TTL_MS = 60_000

/** Offers a text as a file to download. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_TTL_MS)
}

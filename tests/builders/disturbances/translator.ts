/**
 * Changes the page as Chrome's translation does: replaces every text node with two nested `font` elements around its text.
 * Replaces text that appears or changes later, too. Returns a function that stops the changes. `simulateTranslation` uses no
 * variable from outside itself, so that a test can pass `simulateTranslation` to a page as text.
 */
export function simulateTranslation(): () => void {
  const untranslated = 'font, script, style, textarea, svg, title, noscript'
  const wrap = (node: Node) => {
    if (node instanceof Element) {
      if (!node.matches(untranslated)) for (const child of Array.from(node.childNodes)) wrap(child)
      return
    }
    if (
      !(node instanceof Text) ||
      node.data.trim() === '' ||
      node.parentElement?.closest(untranslated)
    )
      return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    inner.append(document.createTextNode(node.data))
    node.replaceWith(outer)
  }
  wrap(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrap(target)
      for (const node of addedNodes) if (node.isConnected) wrap(node)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

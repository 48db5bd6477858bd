/** How the page is displayed. */
interface Look {
  readonly direction?: 'rtl'
  /** CSS that a visitor's browser adds. */
  readonly style?: string
}

/** The text spacing that WCAG 1.4.12 requires a page to support. */
export const WIDE_SPACING: Look = {
  style:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

/** Doubles only the text size, as a browser's own setting does. */
export const LARGE_TEXT: Look = { style: 'html { font-size: 200% }' }

export const RIGHT_TO_LEFT: Look = { direction: 'rtl' }

/** An element that clips what is in it, or stays in place while the page scrolls. */
interface Box {
  readonly box: Element
  readonly edges: DOMRect
  readonly clips: { readonly x: boolean; readonly y: boolean }
  readonly pins: boolean
}

/**
 * Reads, once for each element, which of the element and its parents are such boxes, innermost first. The page must not change
 * between two calls.
 */
function boxReader(): (element: Element) => readonly Box[] {
  const known = new Map<Element, readonly Box[]>()
  const read = (element: Element): readonly Box[] => {
    const { overflowX, overflowY, position } = getComputedStyle(element)
    const isPage = element === document.body || element === document.documentElement
    const clips = {
      x: !isPage && overflowX !== 'visible',
      y: !isPage && overflowY !== 'visible' && !['auto', 'scroll'].includes(overflowY),
    }
    const pins = ['sticky', 'fixed'].includes(position)
    const outer = element.parentElement ? boxesAround(element.parentElement) : []
    return clips.x || clips.y || pins
      ? [{ box: element, edges: element.getBoundingClientRect(), clips, pins }, ...outer]
      : outer
  }
  const boxesAround = (element: Element): readonly Box[] => {
    const boxes = known.get(element) ?? read(element)
    known.set(element, boxes)
    return boxes
  }
  return boxesAround
}

/**
 * What keeps a visitor from reading or reaching text on the page in this look: text outside the page, text clipped by a box,
 * overlapping texts, numbers wider than their field, sideways scrolling, and a pinned bar that covers too much of the page.
 */
export async function readingProblems({ direction, style }: Look = {}): Promise<readonly string[]> {
  /** Tolerances in px, for rounding and for letters that extend beyond their box. */
  const SLACK = { x: 1, y: 4, overlap: 5 }
  const root = document.documentElement
  const sheet = document.createElement('style')
  sheet.textContent = style ?? ''
  if (style) document.head.append(sheet)
  if (direction) root.dir = direction
  // Waits until the page has reacted to the added style.
  if (style) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const lost = new Set<string>()
  const boxesAround = boxReader()

  const isInvisible = (element: Element) =>
    element.closest('.visually-hidden') !== null ||
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // Text that does not come from us, such as a name, is shortened to one line that ends in dots.
  const endsInDots = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis'
  const isPinned = (element: Element): boolean => boxesAround(element).some(({ pins }) => pins)
  const excerpt = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  /** The row of cards that holds the element, if the keyboard can scroll it sideways. */
  const rowOf = (element: Element): Element | null => {
    const row = element.closest('[tabindex="0"]')
    return row && ['auto', 'scroll'].includes(getComputedStyle(row).overflowX) ? row : null
  }
  const clippedBy = (rect: DOMRect, element: Element): Element | undefined =>
    boxesAround(element).find(
      ({ edges, clips }) =>
        (clips.x && (rect.left < edges.left - SLACK.x || rect.right > edges.right + SLACK.x)) ||
        (clips.y && (rect.top < edges.top - SLACK.y || rect.bottom > edges.bottom + SLACK.y)),
    )?.box

  const lines: { readonly text: string; readonly owner: Element; readonly rect: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: owner, textContent: text } = node
    if (!owner || !text?.trim() || isInvisible(owner) || endsInDots(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue
      const row = rowOf(owner)
      if (row && rect.width <= row.clientWidth) continue
      if (rect.left < -SLACK.x || rect.right > root.clientWidth + SLACK.x)
        lost.add(`beyond the page: ${excerpt(text)}`)
      const box = clippedBy(rect, owner)
      if (box)
        lost.add(
          `clipped by ${box.tagName.toLowerCase()}.${box.getAttribute('class')}: ${excerpt(text)}`,
        )
      if (!isPinned(owner)) lines.push({ text, owner, rect })
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.owner === other.owner) continue
      const width =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (width > SLACK.x && height > SLACK.overlap)
        lost.add(`overlapping: ${excerpt(one.text)} / ${excerpt(other.text)}`)
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode]')) {
    if (field.inputMode !== 'email' && field.scrollWidth > field.clientWidth + SLACK.x)
      lost.add(`wider than its field: ${field.value}`)
  }
  if (root.scrollWidth > root.clientWidth)
    lost.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)
  for (const bar of document.querySelectorAll('main > *')) {
    const { height } = bar.getBoundingClientRect()
    if (isPinned(bar) && height > window.innerHeight / 2)
      lost.add(`a bar of ${Math.round(height)} px on a page of ${window.innerHeight}`)
  }

  sheet.remove()
  root.removeAttribute('dir')
  return [...lost]
}

/** The length, in characters, up to which a word must not break. Addresses may break. */
const MAX_WORD_LENGTH = 24
const WORD = /(?<![\p{L}\p{N}@./])[\p{L}\p{N}’']{2,}(?![\p{L}\p{N}@/]|\.\S)/gu

/** Words that break in the middle in this look. */
export function brokenWords({ style }: Look = {}): readonly string[] {
  const sheet = document.createElement('style')
  sheet.textContent = style ?? ''
  document.head.append(sheet)
  const broken = new Set<string>()
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      !node.parentElement?.checkVisibility({ checkVisibilityCSS: true }) ||
      node.parentElement.closest('.visually-hidden')
    )
      continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
      if (word.length > MAX_WORD_LENGTH) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        broken.add(`broken: ${word}`)
    }
  }
  sheet.remove()
  return [...broken]
}

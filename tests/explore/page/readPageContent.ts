import type { Control, PageContent, TextField } from './PageContent.ts'

/** Runs in the page; returns what the page shows and stores. The function is serialised, so it can use nothing outside itself. */
export function readPageContent(): PageContent {
  const SKIPPED = 'script, style, template, noscript, .Toastify'
  const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

  /** Every element, including those in open shadow roots. */
  function* elementsOf(root: Document | ShadowRoot): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* elementsOf(element.shadowRoot)
    }
  }

  const isVisible = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  /** The text of a node, as a screen reader announces it. */
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (
      !(node instanceof HTMLElement) ||
      node.getAttribute('aria-hidden') === 'true' ||
      node.matches(SKIPPED) ||
      node instanceof HTMLInputElement
    )
      return ''
    if (node.hasAttribute('aria-label')) return node.getAttribute('aria-label') ?? ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const text = Array.from(node.childNodes, textOf).join('')
    return display === 'inline' || display === 'contents' ? text : ` ${text} `
  }

  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label')
    if (own !== null) return collapseSpaces(own)
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? Array.from(element.labels ?? [], textOf)
        : [textOf(element)]
    return collapseSpaces(labels.join(' '))
  }

  const elements = Array.from(elementsOf(document))
  const modal = elements.findLast(
    (element) => element instanceof HTMLDialogElement && element.matches(':modal'),
  )

  const regionOf = (element: Element): Control['region'] => {
    if (modal?.contains(element)) return 'dialog'
    if (element.closest('[aria-labelledby=privacy-title]')) return 'sheet'
    return element.closest('main') ? 'main' : 'elsewhere'
  }

  const isReachable = (element: Element) =>
    isVisible(element) &&
    !element.closest('[inert]') &&
    !element.closest(SKIPPED) &&
    (!modal || modal.contains(element))

  const isInternal = (link: HTMLAnchorElement) =>
    link.origin === location.origin && link.target !== '_blank'

  const roleOf = (element: Element): Control['role'] | null => {
    if (element instanceof HTMLButtonElement) return 'button'
    if (element instanceof HTMLAnchorElement)
      return element.hasAttribute('href') && isInternal(element) ? 'link' : null
    if (
      element instanceof HTMLInputElement &&
      (element.type === 'radio' || element.type === 'checkbox')
    )
      return element.type
    return null
  }

  const controls: Control[] = []
  const fields: TextField[] = []
  for (const element of elements) {
    const role = roleOf(element)
    if (role && isReachable(element)) {
      const name = nameOf(element)
      const input = element instanceof HTMLInputElement ? element : null
      controls.push({
        role,
        name,
        nth: controls.filter((other) => other.role === role && other.name === name).length,
        handle: input ? (input.type === 'radio' ? input.value : input.name) : '',
        checked: input?.checked ?? false,
        disabled:
          element.getAttribute('aria-disabled') === 'true' ||
          element.getAttribute('aria-busy') === 'true' ||
          element.matches(':disabled'),
        region: regionOf(element),
        text: collapseSpaces(element.closest('label')?.textContent ?? element.textContent ?? ''),
      })
    }
    const takesText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        /^(?:text|email|password|date|tel|number)$/.test(element.type))
    if (takesText && isReachable(element))
      fields.push({
        label: nameOf(element),
        type: element.type,
        value: element.value,
        region: regionOf(element),
      })
  }

  const typed = elements.flatMap((element) =>
    (element instanceof HTMLInputElement &&
      element.type !== 'radio' &&
      element.type !== 'checkbox') ||
    element instanceof HTMLTextAreaElement
      ? [element.value]
      : [],
  )
  const shadowTexts = elements.flatMap(({ shadowRoot }) =>
    shadowRoot ? Array.from(shadowRoot.children, ({ textContent }) => textContent ?? '') : [],
  )
  const labels = elements.flatMap((element) => element.getAttribute('aria-label') ?? [])
  const headings = Array.from(document.querySelectorAll('h1')).filter((heading) =>
    heading.checkVisibility({ visibilityProperty: true }),
  )

  const stored = (key: string): string | null | undefined => {
    try {
      sessionStorage.setItem('explore_probe', '')
      return sessionStorage.getItem(key)
    } catch {
      return undefined
    }
  }

  const claim = stored('plan_claim')
  return {
    path: location.pathname,
    search: location.search,
    loadedAt: performance.timeOrigin,
    heading: collapseSpaces(headings.map(({ textContent }) => textContent ?? '').join(' ')),
    mayGoBack: navigation.canGoBack,
    mayGoForward: navigation.canGoForward,
    busy: document.querySelector('[aria-busy=true]') !== null,
    text: collapseSpaces(
      [document.title, document.body?.innerText ?? '', ...shadowTexts, ...labels, ...typed].join(
        ' ',
      ),
    ),
    typed: collapseSpaces(typed.join(' ')),
    controls,
    fields,
    // Answers that the person set aside with "Start fresh" are not theirs.
    plan: claim?.includes('"isAside":true') ? null : stored('plan'),
    owner: stored('plan_owner') ?? null,
    claimant: claim?.includes('"isOpen":false') ? JSON.parse(claim).uid : null,
    checkout: stored('open_checkout'),
    now: Date.now(),
  }
}

import { cdp } from 'vitest/browser'

/** A node of the accessibility tree. */
interface AccessibilityNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly {
    readonly name: string
    readonly value: { readonly value?: unknown }
  }[]
}

const CONTROLS = new Set([
  'button',
  'link',
  'radio',
  'checkbox',
  'textbox',
  'combobox',
  'spinbutton',
  'slider',
  'switch',
  'progressbar',
  'DisclosureTriangle',
  'Date',
  'img',
  'image',
  'dialog',
  'timer',
])
const GROUPS = new Set(['group', 'radiogroup', 'form'])

const roleOf = ({ role }: AccessibilityNode) => String(role?.value ?? '')
const nameOf = ({ name }: AccessibilityNode) => String(name?.value ?? '').trim()
const valueOf = ({ properties = [] }: AccessibilityNode, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value

/**
 * Problems for a visitor with a screen reader, according to the browser's accessibility tree: controls without a name,
 * answers without their question, headings out of order, and missing or repeated landmarks.
 */
export async function screenReaderProblems(): Promise<readonly string[]> {
  const browser = cdp()
  const { frameTree } = await browser.send('Page.getFrameTree')
  const frameId =
    frameTree.childFrames?.find(({ frame }) => frame.url.includes('sessionId='))?.frame.id ??
    frameTree.childFrames?.[0]?.frame.id
  const { nodes } = (await browser.send(
    'Accessibility.getFullAXTree',
    frameId ? { frameId } : {},
  )) as { readonly nodes: readonly AccessibilityNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const exposed = nodes.filter(({ ignored }) => !ignored)
  return [
    ...nameless(exposed),
    ...ungrouped(exposed, byId),
    ...headingProblems(exposed),
    ...landmarkProblems(exposed),
  ]
}

const nameless = (exposed: readonly AccessibilityNode[]) =>
  exposed
    .filter((node) => CONTROLS.has(roleOf(node)) && nameOf(node) === '')
    .map((node) => `a ${roleOf(node)} without a name`)

function ungrouped(
  exposed: readonly AccessibilityNode[],
  byId: ReadonlyMap<string, AccessibilityNode>,
): readonly string[] {
  const isInNamedGroup = (node: AccessibilityNode | undefined): boolean =>
    node !== undefined &&
    ((GROUPS.has(roleOf(node)) && nameOf(node) !== '') ||
      isInNamedGroup(byId.get(node.parentId ?? '')))
  return exposed
    .filter((node) => roleOf(node) === 'radio' && !isInNamedGroup(node))
    .map((node) => `the answer ${nameOf(node)} without its question`)
}

function headingProblems(exposed: readonly AccessibilityNode[]): readonly string[] {
  const headings = exposed
    .filter((node) => roleOf(node) === 'heading')
    .map((node) => ({ name: nameOf(node), level: Number(valueOf(node, 'level')) }))
  const tops = headings.filter(({ level }) => level === 1)
  return [
    ...(tops.length === 1 ? [] : [`${tops.length} headings of level 1`]),
    ...headings
      .filter(({ name }) => name === '')
      .map(({ level }) => `an empty heading of level ${level}`),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ name }) => `the heading ${name} skips a level`),
  ]
}

function landmarkProblems(exposed: readonly AccessibilityNode[]): readonly string[] {
  return ['banner', 'main'].flatMap((landmark) => {
    const count = exposed.filter((node) => roleOf(node) === landmark).length
    return count === 1 ? [] : [`${count} landmarks ${landmark}`]
  })
}

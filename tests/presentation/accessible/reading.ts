import { cdp } from 'vitest/browser'

/** A node of the accessibility tree. */
interface Told {
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

const roleOf = ({ role }: Told) => String(role?.value ?? '')
const nameOf = ({ name }: Told) => String(name?.value ?? '').trim()
const valueOf = ({ properties = [] }: Told, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value

/**
 * Problems for a visitor with a screen reader, by the browser's accessibility tree: controls without a name,
 * answers without their question, headings out of order, and missing or repeated landmarks.
 */
export async function misread(): Promise<readonly string[]> {
  const browser = cdp()
  const { frameTree } = await browser.send('Page.getFrameTree')
  const frameId =
    frameTree.childFrames?.find(({ frame }) => frame.url.includes('sessionId='))?.frame.id ??
    frameTree.childFrames?.[0]?.frame.id
  const { nodes } = (await browser.send(
    'Accessibility.getFullAXTree',
    frameId ? { frameId } : {},
  )) as { readonly nodes: readonly Told[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const received = nodes.filter(({ ignored }) => !ignored)
  return [
    ...nameless(received),
    ...ungrouped(received, byId),
    ...headingProblems(received),
    ...landmarkProblems(received),
  ]
}

const nameless = (received: readonly Told[]) =>
  received
    .filter((node) => CONTROLS.has(roleOf(node)) && nameOf(node) === '')
    .map((node) => `a ${roleOf(node)} without a name`)

function ungrouped(received: readonly Told[], byId: ReadonlyMap<string, Told>): readonly string[] {
  const isInNamedGroup = (node: Told | undefined): boolean =>
    node !== undefined &&
    ((GROUPS.has(roleOf(node)) && nameOf(node) !== '') ||
      isInNamedGroup(byId.get(node.parentId ?? '')))
  return received
    .filter((node) => roleOf(node) === 'radio' && !isInNamedGroup(node))
    .map((node) => `the answer ${nameOf(node)} without its question`)
}

function headingProblems(received: readonly Told[]): readonly string[] {
  const headings = received
    .filter((node) => roleOf(node) === 'heading')
    .map((node) => ({ name: nameOf(node), level: Number(valueOf(node, 'level')) }))
  const tops = headings.filter(({ level }) => level === 1)
  return [
    ...(tops.length === 1 ? [] : [`${tops.length} headings at the top`]),
    ...headings
      .filter(({ name }) => name === '')
      .map(({ level }) => `an empty heading of level ${level}`),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ name }) => `the heading ${name} skips a level`),
  ]
}

function landmarkProblems(received: readonly Told[]): readonly string[] {
  return ['banner', 'main'].flatMap((landmark) => {
    const count = received.filter((node) => roleOf(node) === landmark).length
    return count === 1 ? [] : [`${count} times the landmark ${landmark}`]
  })
}

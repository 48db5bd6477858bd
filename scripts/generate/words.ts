import { compileBundle } from '@inlang/paraglide-js'
// @ts-expect-error -- the package has no types
import messageFormat from '@inlang/plugin-message-format'

type Bundle = Parameters<typeof compileBundle>[0]['bundle']
type Variant = Bundle['messages'][number]['variants'][number]

/** What the package returns for texts without plural forms. */
interface Imported {
  readonly bundles: readonly Pick<Bundle, 'id' | 'declarations'>[]
  readonly variants: readonly (Pick<Variant, 'pattern'> & { readonly messageBundleId: string })[]
}

/** Lets a bundler leave out the words that nothing imports. */
const PACKAGE = `${JSON.stringify({ type: 'module', sideEffects: false })}\n`

/** What the compiler returns for a message, as a module. The compiler's own module would look up the locale at run time. */
function moduleOf(id: string, inputs: readonly string[], code = ''): string {
  const type = inputs.map((name) => `${name}: NonNullable<unknown>`).join(', ')
  const signature = `@type {(inputs${inputs.length === 0 ? '?' : ''}: { ${type} }) => string}`
  return `export const ${id} = /** ${signature} */ ${code.replaceAll(/\/\*\* @type .*?\*\/ /g, '')}\n`
}

/**
 * Compiles the words, one module for each. It gives the compiler one message at a time, because the compiler's own `compile`
 * reads all messages into a database first, which takes a second.
 * @param words the texts by their key, in inlang's message format
 * @returns the files of the folder `paraglide`: their text by their path
 * @throws Error if a placeholder is no name
 */
export async function compileWords(
  words: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const locale = 'en'
  const { bundles, variants }: Imported = await messageFormat.importFiles({
    files: [{ locale, content: new TextEncoder().encode(JSON.stringify(words)) }],
  })
  const patterns = new Map(variants.map((one) => [one.messageBundleId, one.pattern]))
  const files = new Map<string, string>()
  for (const { id, declarations } of bundles) {
    const variant = { id, messageId: id, matches: [], pattern: patterns.get(id) ?? [] }
    const message = { id, bundleId: id, locale, selectors: [], variants: [variant] }
    const { messages } = compileBundle({
      bundle: { id, declarations, messages: [message] },
      fallbackMap: {},
      messageReferenceExpression: () => id,
    })
    const inputs = declarations.map(({ name }) => name)
    const wrong = inputs.find((name) => !/^[a-z]\w*$/i.test(name))
    if (wrong !== undefined)
      throw new Error(
        `common.json: "${id}" has the placeholder {${wrong}}: use letters, digits and _`,
      )
    files.set(`messages/${id}.js`, moduleOf(id, inputs, messages[locale]?.code))
  }
  const index = bundles.map(({ id }) => `export * from './${id}.js'\n`).join('')
  return files
    .set('messages/_index.js', index)
    .set('messages/package.json', PACKAGE)
    .set('messages.js', "export * from './messages/_index.js'\n")
}

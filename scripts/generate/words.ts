import { compileBundle } from '@inlang/paraglide-js'
import messageFormat from '@inlang/plugin-message-format'

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
 * @param json the text of common.json, in inlang's message format
 * @returns the files of the folder `paraglide`: their text by their path
 * @throws if the text is not JSON
 */
export async function compileWords(json: string): Promise<Map<string, string>> {
  const locale = 'en'
  const { bundles, variants } = await messageFormat.importFiles({
    files: [{ locale, content: new TextEncoder().encode(json) }],
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
    files.set(`messages/${id}.js`, moduleOf(id, inputs, messages[locale]?.code))
  }
  const index = bundles.map(({ id }) => `export * from './${id}.js'\n`).join('')
  return files
    .set('messages/_index.js', index)
    .set('messages/package.json', PACKAGE)
    .set('messages.js', "export * from './messages/_index.js'\n")
}

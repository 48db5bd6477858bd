// The package has no types.
declare module '@inlang/plugin-message-format' {
  import type { compileBundle } from '@inlang/paraglide-js'

  type Bundle = Parameters<typeof compileBundle>[0]['bundle']
  type Variant = Bundle['messages'][number]['variants'][number]

  const plugin: {
    importFiles(_: {
      readonly files: readonly { readonly locale: string; readonly content: Uint8Array }[]
    }): Promise<{
      readonly bundles: readonly Pick<Bundle, 'id' | 'declarations'>[]
      readonly variants: readonly (Pick<Variant, 'pattern'> & {
        readonly messageBundleId: string
      })[]
    }>
  }
  export default plugin
}

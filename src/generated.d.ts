// Types of the files that `npm run generate` writes, so that an editor can check a fresh clone. The types name every message,
// but not the values that a message takes. Once the files exist, the compiler reads the files instead.
// oxlint-disable typescript/consistent-type-imports -- an import would make this file a module of its own

declare module '*/generated/paraglide/messages.js' {
  const messages: Readonly<
    Record<keyof typeof import('#presentation/i18n/en/common.json'), (values?: object) => string>
  >
  export = messages
}

declare module '*/generated/content/contents.ts' {
  export const contents: Readonly<
    Record<
      keyof typeof import('#presentation/pictures/pictures.json'),
      () => Promise<{
        readonly content: import('#presentation/shared/steps/words.ts').StepContent
      }>
    >
  >
}

declare module '*/generated/commonPasswords.json' {
  const passwords: { readonly listed: string; readonly filter: string }
  export = passwords
}

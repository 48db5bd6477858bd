import type { CatalogueEntry } from '../../src/application/settings/settingsCatalogue.ts'
import type { Setting } from '../../src/application/settings/Setting.ts'

interface Parameter {
  readonly defaultValue: { readonly value: string } | { readonly useInAppDefault: true }
  readonly description: string
  readonly valueType: Setting<unknown>['type']
}

/** A template in the format that Firebase deploys; https://firebase.google.com/docs/remote-config/templates */
export interface RemoteConfigTemplate {
  readonly conditions: readonly never[]
  readonly parameterGroups: Readonly<
    Record<string, { readonly parameters: Readonly<Record<string, Parameter>> }>
  >
}

/** The template of every setting in the catalogue, each with its default. With arms or without a default, the app decides. */
export function toTemplate(
  catalogue: Readonly<Record<string, readonly CatalogueEntry[]>>,
): RemoteConfigTemplate {
  const groups = Object.entries(catalogue).map(([subject, entries]) => {
    const parameters = Object.fromEntries(
      entries.map((entry) => [entry.setting.name, toParameter(entry)]),
    )
    return [subject, { parameters }] as const
  })
  return { conditions: [], parameterGroups: Object.fromEntries(groups) }
}

function toParameter({
  setting: { fallback, type },
  description,
  arms,
}: CatalogueEntry): Parameter {
  return {
    defaultValue:
      fallback === null || arms
        ? { useInAppDefault: true }
        : { value: Array.isArray(fallback) ? fallback.join(',') : String(fallback) },
    description,
    valueType: type,
  }
}

// A minimal collector of error reports. Like the real one, it gets the built scripts and their maps.
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { CHECKS } from '#root/scripts/checks/placeholders.mjs'
import { MAPS } from '#root/scripts/vite/hiddenMaps.ts'

const ORIGIN = new URL(CHECKS.VITE_SENTRY_DSN).origin

/** A frame of a stack trace; lines and columns count from 1. */
interface Frame {
  readonly filename?: string
  readonly lineno?: number
  readonly colno?: number
}

interface ReportedEvent {
  readonly release?: string
  readonly tags: Readonly<Record<'path' | 'site', string>>
  readonly exception: {
    readonly values: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace?: { readonly frames: readonly Frame[] }
    }[]
  }
}

/** One error, as it was reported. */
export interface Report {
  readonly release: string | undefined
  readonly site: string
  readonly path: string
  readonly message: string
  /** The innermost call first. */
  readonly frames: readonly Frame[]
}

/** Reads the report from an envelope, which is three lines of JSON. The last line is the event. https://develop.sentry.dev/sdk/data-model/envelopes/ */
function reportIn(envelope: string): Report {
  const { release, tags, exception } = JSON.parse(
    envelope.trim().split('\n').at(-1) ?? '',
  ) as ReportedEvent
  const [error] = exception.values
  return {
    release,
    ...tags,
    message: error?.value ?? '',
    frames: [...(error?.stacktrace?.frames ?? [])].reverse(),
  }
}

/** Receives the error reports that the page sends. @returns a list to which each report is added */
export async function collectReports(page: Page): Promise<readonly Report[]> {
  const reports: Report[] = []
  await page.route(
    (url) => url.origin === ORIGIN,
    (route) => {
      reports.push(reportIn(route.request().postData() ?? ''))
      return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  return reports
}

/** A position in the source. */
interface SourcePosition {
  /** The frame's script, by its name below assets/. */
  readonly script: string
  /** Relative to the project's root. */
  readonly source: string
  /** Counted from 1. */
  readonly line: number
}

/** Reads the source maps of a build. @returns a function from a frame to its position in the source; null if no map has it */
export function sourcePositionsOf(folder: string): (frame: Frame) => SourcePosition | null {
  const maps = new Map<string, SourceMap>()
  for (const file of readdirSync(path.join(folder, MAPS))) {
    const content = readFileSync(path.join(folder, MAPS, file), 'utf8')
    maps.set(
      `/assets/${file.slice(0, -'.map'.length)}`,
      new SourceMap(JSON.parse(content) as ConstructorParameters<typeof SourceMap>[0]),
    )
  }
  return ({ filename = '', lineno = 0, colno = 0 }) => {
    const script = URL.canParse(filename) ? new URL(filename).pathname : ''
    const entry = maps.get(script)?.findEntry(lineno - 1, colno - 1)
    if (!entry || !('originalSource' in entry)) return null
    return {
      script: path.basename(script),
      source: path.posix.join(folder, 'assets', entry.originalSource),
      line: entry.originalLine + 1,
    }
  }
}

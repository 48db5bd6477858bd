import type { Log } from '../ports/Log.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import type { Setting } from './Setting.ts'

/** Reads settings when they are used. Returns the default of a setting that was not fetched or is malformed (logged once). */
export class Settings {
  readonly #logged = new Set<string>()

  constructor(
    private readonly remote: RemoteSettings,
    private readonly log: Log,
  ) {}

  // @rule 4.settings-override Fetched settings override defaults
  // @rule 9.remote-defaults Settings have the defaults of the reference
  read<Value>({ name, fallback, parse }: Setting<Value>): Value {
    const text = this.remote.read(name)?.trim() ?? ''
    if (text === '') return fallback
    const value = parse(text)
    if (value === undefined) this.#logOnce(name)
    return value ?? fallback
  }

  #logOnce(name: string): void {
    if (this.#logged.has(name)) return
    this.#logged.add(name)
    this.log.error(`The remote setting ${name} is malformed; using its default`)
  }
}

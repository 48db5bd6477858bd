import type { Log } from '../ports/Log.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import type { Setting } from './Setting.ts'

/**
 * Remote settings as the product reads them: when they are used, and never waiting. Where nothing was fetched the
 * default stands; where what was fetched cannot be read it stands too, and that is logged once.
 */
export class Settings {
  readonly #remote: RemoteSettings
  readonly #log: Log
  readonly #told = new Set<string>()

  constructor(remote: RemoteSettings, log: Log) {
    this.#remote = remote
    this.#log = log
  }

  read<Value>({ name, fallback, parse }: Setting<Value>): Value {
    const said = this.#remote.read(name)?.trim() ?? ''
    if (said === '') return fallback
    const value = parse(said)
    if (value === undefined) this.#complain(name)
    return value ?? fallback
  }

  #complain(name: string): void {
    if (this.#told.has(name)) return
    this.#told.add(name)
    this.#log.error(`The remote setting ${name} cannot be read; its default stands`)
  }
}

const ON = new Set(['true', '1', 'on'])
const OFF = new Set(['false', '0', 'off'])

/** Whether a setting says on; what is absent or neither leaves the default. */
export function isOn(text: string | null, otherwise: boolean): boolean {
  const said = text?.trim().toLowerCase() ?? ''
  return ON.has(said) || (otherwise && !OFF.has(said))
}

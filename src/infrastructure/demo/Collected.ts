/** One command that a tag was given, and the list on the window that it came from. */
export interface CollectedCommand {
  readonly layer: string
  readonly command?: unknown
}

const LIMIT = 1000

/** What the stand-in tag sent since the page came, oldest first. */
class Collected {
  private commands: readonly CollectedCommand[] = []

  add(command: CollectedCommand): void {
    this.commands = [...this.commands.slice(1 - LIMIT), command]
  }

  all(): readonly CollectedCommand[] {
    return this.commands
  }
}

export const collected = new Collected()

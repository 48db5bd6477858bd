import '../../toolBar.css'

interface StateBarProps {
  readonly name: string
  /** The address that starts the state again. */
  readonly again: string
  /** Says what the page cannot imitate of this state; null if it can imitate everything. */
  readonly limit: string | null
  /** Why the state was not reached; null if it was, or is still being prepared. */
  readonly failure: string | null
  readonly onHide: () => void
}

/** Names the state, above the screen. The links send no referrer, because the welcome page would read a query from it. */
export function StateBar({ name, again, limit, failure, onHide }: StateBarProps) {
  return (
    <aside className="tool-bar" aria-label="State of the demo">
      <p>
        <span>State: </span>
        <strong>{name}</strong>
      </p>
      <nav aria-label="States">
        <a href={again} rel="noreferrer">
          Bring it up again
        </a>
        <a href="/?states" rel="noreferrer">
          Every state
        </a>
        <button type="button" onClick={onHide}>
          Hide
        </button>
      </nav>
      {failure === null ? (
        limit !== null && <p className="wide">{limit}</p>
      ) : (
        <p role="alert" className="wide strong">
          {limit ?? `This state was not reached. ${failure}`}
        </p>
      )}
    </aside>
  )
}

import { useSyncExternalStore } from 'react'

/** What the bar shows of a playback. */
interface Shown {
  /** The number of the step that stands, from 1; 0 while the first is brought up. */
  readonly step: number
  readonly count: number
  readonly said: string
  /** Null at the end. */
  readonly next: string | null
  readonly differences: readonly string[]
  readonly differed: readonly number[]
  readonly isBusy: boolean
  readonly isRunning: boolean
  readonly limit: string | null
}

interface PlayBarProps {
  readonly playback: {
    state(): Shown
    observe(listener: () => void): () => void
    next(): Promise<void>
    playAll(): Promise<void>
    pause(): void
    startAgain(): void
    leave(): void
  }
}

/** Says, above the screen, which step of a visit was played and where it differs from the record. */
export function PlayBar({ playback }: PlayBarProps) {
  const { step, count, said, next, differences, differed, isBusy, isRunning, limit } = useSyncExternalStore(
    (listener) => playback.observe(listener),
    () => playback.state(),
  )
  const others = differed.filter((place) => place !== step)
  return (
    <aside className="tool-bar" aria-label="Visit that is played" data-step={isBusy ? undefined : step}>
      <p role="status" className="strong">
        {step === 0 ? `The visit of ${count} steps is brought up.` : `${step} of ${count}: ${said}`}
      </p>
      <nav aria-label="Playback">
        {next !== null && !isRunning && (
          <>
            <button type="button" aria-disabled={isBusy} onClick={() => void playback.next()}>
              Next
            </button>
            <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && void playback.playAll()}>
              Play all
            </button>
          </>
        )}
        {isRunning && (
          <button type="button" onClick={() => playback.pause()}>
            Stop
          </button>
        )}
        <button type="button" onClick={() => playback.startAgain()}>
          Start again
        </button>
        <button type="button" onClick={() => playback.leave()}>
          Back to my visit
        </button>
      </nav>
      <p className="wide">{next === null ? 'This was the last step.' : `Next: ${next}`}</p>
      {limit !== null && <p className="wide">{limit}</p>}
      <div role="alert" className="wide different">
        {differences.length > 0 && (
          <>
            <p>This step differs from the record:</p>
            <ul>
              {differences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {others.length > 0 && <p className="wide">{`Other steps that differed: ${others.join(', ')}.`}</p>}
    </aside>
  )
}

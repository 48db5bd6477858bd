import { Component, type ReactNode } from 'react'

interface OptionalProps {
  readonly children: ReactNode
}

interface OptionalState {
  readonly hasFailed: boolean
}

// @rule 10.optional-part A part that only decorates or helps disappears if it fails: the page stays whole, and the failure is
//   reported
/** Decoration or help. If it fails to render, it is left out and its failure is reported; the page around it stays. */
export class Optional extends Component<OptionalProps, OptionalState> {
  override state: OptionalState = { hasFailed: false }

  static getDerivedStateFromError(): OptionalState {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown) {
    window.reportError(cause)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

import { Component, type ReactNode } from 'react'
import { Button } from '../design/Button.tsx'
import { error_action, error_text, error_title } from '../generated/paraglide/messages.js'
import { ErrorPage } from './ErrorPage.tsx'

interface FailureBoundaryProps {
  readonly children: ReactNode
  readonly onFailure?: (cause: unknown) => void
}

/** Where rendering or a chunk fails, a page that offers to load anew stands instead of nothing (product 8). */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure?.(cause)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorPage title={error_title()} text={error_text()} action={<Button onClick={() => window.location.reload()}>{error_action()}</Button>} />
  }
}

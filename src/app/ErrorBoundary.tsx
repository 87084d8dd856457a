import { Component } from 'react'
import type { ComponentType, ErrorInfo, ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Rendered instead of children that threw. */
  fallback: ComponentType<{ error: unknown }>
  /** A change resets the error and renders the children again, e.g. after a navigation. */
  resetKey?: string
  onError?: (error: unknown, where: string) => void
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: string | undefined
}

/** Catches rendering errors of its children, reports them and renders the fallback. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError?.(error, componentStack ?? '')
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    return this.state.failed ? <Fallback error={this.state.error} /> : children
  }
}

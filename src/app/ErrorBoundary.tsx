import { Component } from 'react'
import type { ComponentType, ErrorInfo, ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead of children that failed. */
  fallback: ComponentType
  /** A change shows the children again: another page deserves another chance. */
  resetKey?: string
  onError?: (error: unknown, where: string) => void
}

interface ErrorBoundaryState {
  readonly failed: boolean
  readonly resetKey: string | undefined
}

/** Contains rendering errors of its children and shows the fallback instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError?.(error, componentStack ?? '')
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    return this.state.failed ? <Fallback /> : children
  }
}

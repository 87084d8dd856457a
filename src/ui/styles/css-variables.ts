import 'react'

declare module 'react' {
  /** CSS variables set on one element: numbers a static style sheet cannot know. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

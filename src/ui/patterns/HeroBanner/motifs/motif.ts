export interface MotifProps {
  /** Makes ids of gradients and patterns unique on the page. */
  id: string
}

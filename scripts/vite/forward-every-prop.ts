/**
 * Replaces `@emotion/is-prop-valid` in the browser build: a list of all HTML attributes, 2 kB gzip, that filters
 * unknown props. Our styled elements get attributes and `data-*` states only, so only Emotion's own props need
 * filtering: it does not read forwarded ones, and without `as` no element changes.
 */
const isPropValid = (name: string): boolean => name !== 'theme' && name !== 'as'
export default isPropValid

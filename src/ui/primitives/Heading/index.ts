export { Heading } from './Heading.tsx'

export { BarList } from './BarList.tsx'

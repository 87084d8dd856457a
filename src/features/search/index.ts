export { SearchButton } from './components/SearchButton.tsx'
export { useSearchKey } from './use-search-key.ts'

export { Tabs } from './Tabs.tsx'

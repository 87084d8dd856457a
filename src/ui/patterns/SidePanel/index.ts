export { SidePanel } from './SidePanel.tsx'

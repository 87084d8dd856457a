export { TrendChart } from './TrendChart.tsx'

export { default as HealthPage } from '../health/page.tsx'
export { default as FindingPage } from '../finding/page.tsx'

export { default as ActivityPage } from '../activity/page.tsx'
export { default as JobPage } from '../job/page.tsx'

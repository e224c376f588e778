export { default as RequestsPage } from '../requests/page.tsx'
export { default as TitlePage } from '../title/page.tsx'
